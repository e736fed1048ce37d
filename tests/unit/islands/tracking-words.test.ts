import { describe, expect, test } from 'vitest';
import { momentInWords } from '#api/parcel-status.ts';
import { STATES, type State } from '#domain/consignment.ts';
import {
  news,
  parcelStatusOf,
  promiseOf,
  staleText,
  type ParcelView,
} from '#islands/tracking/parcel-status.ts';
import { ageInWords } from '#ui/age-in-words.ts';

const NOW = Date.UTC(2026, 10, 21, 14, 5);
const MINUTE = 60_000;
const NUMBER = 'IE7M3D90QXM2VC';
const view = (states: readonly State[], change: Partial<ParcelView> = {}): ParcelView => ({
  timeline:
    states.length === 0
      ? undefined
      : {
          id: NUMBER,
          promised: '2026-11-23',
          events: states.map((state, at) => ({ seq: at + 1, state, town: 'Athlone', at: NOW })),
        },
  seenAt: NOW,
  trouble: undefined,
  isSlow: false,
  ...change,
});

describe('a parcel', () => {
  test.each<[readonly State[], string, string]>([
    [['created'], 'fresh', 'Not paid yet'],
    [['created', 'paid'], 'fresh', 'Label created, not yet scanned'],
    [['created', 'paid', 'collected'], 'moving', 'Collected'],
    [['created', 'paid', 'collected', 'at_depot'], 'moving', 'At depot'],
    [['created', 'paid', 'collected', 'in_transit'], 'moving', 'In transit'],
    [['created', 'paid', 'collected', 'out_for_delivery'], 'moving', 'Out for delivery'],
    [['created', 'paid', 'collected', 'delivered'], 'delivered', 'Delivered'],
    [['created', 'paid', 'failed_attempt'], 'problem', 'Failed attempt'],
    [['created', 'paid', 'exception'], 'problem', 'Exception'],
    [['created', 'paid', 'collected', 'returned'], 'problem', 'Returned'],
    [['created', 'cancelled'], 'problem', 'Cancelled'],
  ])('after %s stands as %s', (states, kind, title) => {
    expect(parcelStatusOf(view(states))).toMatchObject({ kind, title });
  });

  test('with a problem says what to do', () => {
    for (const state of STATES) {
      const { kind, more } = parcelStatusOf(view(['created', state]));
      if (kind === 'problem') expect(more).toMatch(/us\b/);
    }
  });

  test('that was not collected is told from one that was not handed over', () => {
    expect(parcelStatusOf(view(['created', 'paid', 'failed_attempt'])).more).toContain('collect');
    expect(parcelStatusOf(view(['created', 'collected', 'failed_attempt'])).more).toContain(
      'hand over',
    );
  });

  test('that nobody has is explained, and so is a look that failed', () => {
    expect(parcelStatusOf(view([], { trouble: 'unknown' }))).toMatchObject({ kind: 'unknown' });
    const failed = parcelStatusOf(view([], { trouble: 'broken' }));
    expect(failed.kind).toBe('trouble');
    expect(failed.more).toContain('our system did not answer as it should');
  });

  test('has its promised day until it has arrived, and is late after it', () => {
    const moving = view(['created', 'paid', 'collected']);
    expect(promiseOf(moving, '2026-11-23')).toEqual({
      text: 'Promised delivery: Monday 23 November 2026',
      isLate: false,
    });
    expect(promiseOf(moving, '2026-11-24')?.isLate).toBe(true);
    expect(promiseOf({ ...moving, trouble: 'offline' }, '2026-11-24')?.isLate).toBe(false);
    expect(promiseOf(view(['created', 'delivered']), '2026-11-24')).toBeUndefined();
  });

  test('shows its moments on the Irish clock, in winter and in summer', () => {
    expect(momentInWords(NOW)).toBe('Saturday 21 November 2026, 14:05');
    expect(momentInWords(Date.UTC(2026, 6, 1, 23, 30))).toBe('Thursday 2 July 2026, 00:30');
  });
});

describe('a timeline that is not the newest', () => {
  test.each([
    [-1, 'less than a minute ago'],
    [59_999, 'less than a minute ago'],
    [MINUTE, '1 minute ago'],
    [59 * MINUTE, '59 minutes ago'],
    [60 * MINUTE, '1 hour ago'],
    [47 * 60 * MINUTE, '47 hours ago'],
    [72 * 60 * MINUTE, '3 days ago'],
  ])('of %i milliseconds is from %s', (milliseconds, age) => {
    expect(ageInWords(milliseconds)).toBe(age);
  });

  test('says its age and why', () => {
    const stale = view(['created'], { trouble: 'offline', seenAt: NOW - 3 * 60 * MINUTE });
    expect(staleText(stale, NOW)).toContain('Last seen 3 hours ago: we cannot reach our system');
    expect(staleText(view(['created']), NOW)).toBeUndefined();
  });
});

describe('what is read out', () => {
  const before = view(['created', 'paid']);
  const said = (first: ParcelView, second: ParcelView) => news(NUMBER, first, second, NOW);

  test('is how a parcel stands when it is found', () => {
    expect(said(view([]), before)).toBe('IE 7M3D 90QX M2VC: Label created, not yet scanned');
  });

  test('is each new step, once', () => {
    const after = view(['created', 'paid', 'collected']);
    expect(said(before, after)).toBe('New step of IE 7M3D 90QX M2VC: Collected, Athlone');
    expect(said(after, after)).toBeUndefined();
    expect(said(after, { ...after, seenAt: NOW + 1 })).toBeUndefined();
  });

  test('is trouble when it begins, and not again', () => {
    const stale = { ...before, trouble: 'offline' as const };
    expect(said(before, stale)).toContain('Last seen less than a minute ago');
    expect(said(stale, { ...stale, seenAt: NOW + 1 })).toBeUndefined();
    expect(said(stale, before)).toBeUndefined();
  });
});
