import { describe, expect, test } from 'vitest';
import { formatMoment } from '#domain/days/calendar.ts';
import { stopsOf } from '#api/parcel-stops.ts';
import { STATES, type State } from '#domain/parcel/consignment.ts';
import { news, parcelStatusOf, staleText, type ParcelView } from '#islands/tracking/parcel-view.ts';
import { ageInWords } from '#ui/age-in-words.ts';
import { MINUTE_MS } from '#domain/days/durations.ts';
import { FREE_NUMBER } from '#tests/support/payments/shown-bookings.ts';

const THEN = Date.UTC(2026, 10, 21, 14, 5);
const view = (states: readonly State[], change: Partial<ParcelView> = {}): ParcelView => ({
  timeline:
    states.length === 0
      ? undefined
      : {
          id: FREE_NUMBER,
          promised: '2026-11-23',
          events: states.map((state, at) => ({ seq: at + 1, state, town: 'Athlone', at: THEN })),
        },
  seenAt: THEN,
  trouble: undefined,
  isSlow: false,
  ...change,
});

const CLOSED = ['2026-11-22'];
const THE_DAY = '2026-11-21';
const statusOf = (states: readonly State[], change: Partial<ParcelView> = {}, today = THE_DAY) =>
  parcelStatusOf(view(states, change), { day: today, minutes: 720 }, CLOSED);

describe('the ticket of a parcel', () => {
  test.each<[readonly State[], string, string]>([
    [['created'], 'fresh', 'Not paid yet'],
    [['created', 'paid'], 'fresh', 'Arrives Monday 23 November'],
    [['created', 'paid', 'collected'], 'moving', 'Arrives Monday 23 November'],
    [['created', 'paid', 'collected', 'at_depot'], 'moving', 'Arrives Monday 23 November'],
    [['created', 'collected', 'out_for_delivery'], 'moving', 'Arrives today, in the afternoon'],
    [['created', 'collected', 'delivered'], 'delivered', 'Delivered today at 14:05'],
    [['created', 'collected', 'failed_attempt'], 'problem', 'Next try on Mon 23 Nov'],
    [['created', 'paid', 'failed_attempt'], 'problem', 'We could not collect it'],
    [['created', 'paid', 'exception'], 'problem', 'Held up in Athlone'],
    [['created', 'paid', 'collected', 'returned'], 'ended', 'Back with the sender'],
    [['created', 'cancelled'], 'ended', 'Cancelled'],
  ])('after %s is headed %s: %s', (states, kind, title) => {
    expect(statusOf(states)).toMatchObject({ kind, title });
  });

  test('says below it how that is known, on later days with the day', () => {
    expect(statusOf(['created', 'collected']).line).toBe(
      'Our driver collected it in Athlone at 14:05.',
    );
    expect(statusOf(['created', 'collected', 'at_depot'], {}, '2026-11-22').line).toBe(
      'It has been at our depot in Athlone since Saturday 21 November, 14:05.',
    );
    expect(statusOf(['created', 'paid']).line).toContain('waits for our driver');
  });

  test('comes in the half of the day in which its van left, or in the next once that is over', () => {
    const onRound = view(['created', 'collected', 'out_for_delivery']);
    const titleAt = (minutes: number) =>
      parcelStatusOf(onRound, { day: THE_DAY, minutes }, CLOSED).title;
    expect([14 * 60 + 5, 18 * 60].map(titleAt)).toEqual([
      'Arrives today, in the afternoon',
      'Arrives today, in the evening',
    ]);
  });

  test('offers what its reader may do: nothing while the van is out, nor abroad', () => {
    const actionAfter = (...states: State[]) => statusOf(['created', ...states]).action;
    expect([
      actionAfter(),
      actionAfter('paid'),
      actionAfter('paid', 'failed_attempt'),
      actionAfter('collected', 'in_transit'),
      actionAfter('collected', 'out_for_delivery'),
      actionAfter('collected', 'failed_attempt'),
      actionAfter('collected', 'delivered'),
    ]).toEqual(['pay', undefined, 'collection', 'change', undefined, 'choose', undefined]);
    const { timeline } = view(['created', 'collected', 'failed_attempt']);
    const abroad = timeline && { ...timeline, abroad: true };
    expect(statusOf([], { timeline: abroad }).action).toBeUndefined();
  });

  test('with a problem says what to do', () => {
    for (const state of STATES) {
      const { kind, line = '', more = '' } = statusOf(['created', state]);
      if (kind === 'problem') expect(`${line} ${more}`).toMatch(/us\b|Choose/);
    }
  });

  test('that was not collected is told from one that was not handed over', () => {
    expect(statusOf(['created', 'paid', 'failed_attempt']).line).toContain('for the collection');
    expect(statusOf(['created', 'collected', 'failed_attempt']).more).toContain('a neighbour');
  });

  test('that nobody has is explained, and so is a look that failed', () => {
    expect(statusOf([], { trouble: 'unknown' })).toMatchObject({ kind: 'unknown' });
    const failed = statusOf([], { trouble: 'broken' });
    expect(failed.kind).toBe('trouble');
    expect(failed.more).toContain('our system did not answer as it should');
  });

  test('is late after its day, which an outdated timeline cannot tell', () => {
    const moving = ['created', 'paid', 'collected'] as const;
    const late = statusOf(moving, {}, '2026-11-24');
    expect(late).toMatchObject({
      kind: 'problem',
      title: 'Late: it was promised for Monday 23 November',
    });
    expect(statusOf(moving, { trouble: 'offline' }, '2026-11-24')).toMatchObject({
      kind: 'moving',
      title: 'Collected',
    });
  });

  test('that was not at home names a day to come, on each day that the page is read', () => {
    const missed = ['created', 'collected', 'failed_attempt'] as const;
    const titleOn = (day: string, change?: Partial<ParcelView>) =>
      statusOf(missed, change, day).title;
    expect(titleOn('2026-11-24')).toBe('Next try on Tue 24 Nov');
    expect(titleOn('2026-12-01')).toBe('Next try on Tue 1 Dec');
    expect(titleOn('2026-12-01', { trouble: 'offline' })).toBe('Next try on Tue 1 Dec');
  });

  test('shows its moments on the Irish clock, in winter and in summer', () => {
    expect(formatMoment(THEN)).toBe('Saturday 21 November 2026, 14:05');
    expect(formatMoment(Date.UTC(2026, 6, 1, 23, 30))).toBe('Thursday 2 July 2026, 00:30');
  });
});

describe('the line of stops', () => {
  const READING = { now: { day: THE_DAY, minutes: 15 * 60 }, closedDays: CLOSED };
  const line = (...steps: [State, string][]) =>
    stopsOf(
      {
        promised: '2026-11-23',
        events: steps.map(([state, town], at) => ({ seq: at + 1, state, town, at: THEN })),
      },
      READING,
    ).map(({ name, when, what, stage }) => `${stage}: ${[name, when, what].join(' ').trim()}`);

  test('begins with the booking, and what is to come ends at the door', () => {
    expect(line(['created', ''], ['paid', ''])).toEqual([
      'now: Booked 14:05',
      'next: Collection',
      'next: The door Mon 23 Nov',
    ]);
  });

  test('has a stop for each town, with the newest scan there', () => {
    const scans: [State, string][] = [
      ['created', ''],
      ['collected', 'Rathmines'],
      ['at_depot', 'Dublin'],
      ['in_transit', 'Dublin'],
      ['out_for_delivery', 'Naas'],
    ];
    expect(line(...scans)).toEqual([
      'done: Rathmines 14:05 collected',
      'done: Dublin 14:05 on the way',
      'now: Naas 14:05 out for delivery',
      'next: The door 13:00 to 18:00',
    ]);
    expect(line(...scans, ['failed_attempt', 'Naas']).slice(2)).toEqual([
      'now: Naas 14:05 nobody was in',
      'next: The door Mon 23 Nov',
    ]);
  });

  test('has room for four: of many towns the first and the newest are named', () => {
    const towns = ['Galway', 'Athlone', 'Mullingar', 'Dublin', 'Naas'];
    const names = line(...towns.map((town): [State, string] => ['in_transit', town]));
    expect(names.map((stop) => stop.split(' ')[1])).toEqual(['Galway', 'Dublin', 'Naas', 'The']);
  });

  test.each<[State, string]>([
    ['delivered', 'done: The door 14:05 delivered'],
    ['returned', 'done: The sender 14:05'],
    ['cancelled', 'done: Cancelled 14:05'],
  ])('ends when it is over: %s', (state, last) => {
    expect(line(['created', ''], ['collected', 'Galway'], [state, 'Galway'])).toEqual([
      'done: Galway 14:05 collected',
      last,
    ]);
  });
});

describe('a timeline that is not the newest', () => {
  test.each([
    [-1, 'less than a minute ago'],
    [59_999, 'less than a minute ago'],
    [MINUTE_MS, '1 minute ago'],
    [59 * MINUTE_MS, '59 minutes ago'],
    [60 * MINUTE_MS, '1 hour ago'],
    [47 * 60 * MINUTE_MS, '47 hours ago'],
    [72 * 60 * MINUTE_MS, '3 days ago'],
  ])('of %i milliseconds is from %s', (milliseconds, age) => {
    expect(ageInWords(milliseconds)).toBe(age);
  });

  test('says its age and why', () => {
    const stale = view(['created'], { trouble: 'offline', seenAt: THEN - 3 * 60 * MINUTE_MS });
    expect(staleText(stale, THEN)).toContain('Last seen 3 hours ago: we cannot reach our system');
    expect(staleText(view(['created']), THEN)).toBeUndefined();
  });
});

describe('what is read out', () => {
  const before = view(['created', 'paid']);
  const said = (first: ParcelView, second: ParcelView) =>
    news(FREE_NUMBER, first, second, THEN, CLOSED);

  test('is how a parcel stands when it is found', () => {
    expect(said(view([]), before)).toBe(
      'IE 7M3D 90QX M2VC: Arrives Monday 23 November. It waits for our driver, who scans it at the collection.',
    );
  });

  test('is each new step, once', () => {
    const after = view(['created', 'paid', 'collected']);
    expect(said(before, after)).toBe('New step of IE 7M3D 90QX M2VC: Collected, Athlone');
    expect(said(after, after)).toBeUndefined();
    expect(said(after, { ...after, seenAt: THEN + 1 })).toBeUndefined();
  });

  test('is trouble when it begins, and not again', () => {
    const stale = { ...before, trouble: 'offline' as const };
    expect(said(before, stale)).toContain('Last seen less than a minute ago');
    expect(said(stale, { ...stale, seenAt: THEN + 1 })).toBeUndefined();
    expect(said(stale, before)).toBeUndefined();
  });
});
