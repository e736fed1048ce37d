import { describe, expect, test } from 'vitest';
import { claimKinds, claimWindow, maxCompensation, type Claimable } from '#domain/parcel/claim.ts';

const COME: Claimable = {
  lastState: 'delivered',
  isCollected: true,
  lastOn: '2026-11-02',
  promisedOn: '2026-11-03',
  reported: [],
};
const ON_THE_WAY: Claimable = { ...COME, lastState: 'in_transit' };
const openUntil = (until: string) => ({ ok: true, value: until });
const closed = (why: string) => ({ ok: false, why });

describe('a claim can be made', () => {
  test.each([
    ['delivered', '2026-11-02', openUntil('2026-12-02')],
    ['delivered', '2026-12-02', openUntil('2026-12-02')],
    ['delivered', '2026-12-03', closed('late')],
    ['returned', '2026-12-02', openUntil('2026-12-02')],
    ['cancelled', '2026-11-02', closed('cancelled')],
  ] as const)('for what is %s, on %s', (lastState, today, wanted) =>
    expect(claimWindow({ ...COME, lastState }, today)).toEqual(wanted),
  );

  test.each([
    ['2026-11-03', closed('early')],
    ['2026-11-04', openUntil('2026-12-03')],
    ['2026-12-03', openUntil('2026-12-03')],
    ['2026-12-04', closed('late')],
  ])('for what has not come, on %s', (today, wanted) =>
    expect(claimWindow(ON_THE_WAY, today)).toEqual(wanted),
  );

  test('from the last step on, when no day was promised', () => {
    const unpromised = { ...ON_THE_WAY, promisedOn: null };
    expect(claimWindow(unpromised, '2026-11-02')).toEqual(closed('early'));
    expect(claimWindow(unpromised, '2026-11-03')).toEqual(openUntil('2026-12-02'));
  });

  test('not for what the sender still has', () =>
    expect(claimWindow({ ...ON_THE_WAY, isCollected: false }, '2026-11-10')).toEqual(
      closed('with-sender'),
    ));

  test('for what has come, although no driver has noted its collection', () =>
    expect(claimWindow({ ...COME, isCollected: false }, '2026-11-02').ok).toBe(true));
});

test('what has come can be damaged, what has not is lost from the day after the promised one', () => {
  expect(claimKinds(COME, '2026-11-02')).toEqual(['lost', 'damaged']);
  expect(claimKinds({ ...COME, lastState: 'returned' }, '2026-11-02')).toEqual(['lost', 'damaged']);
  expect(claimKinds(ON_THE_WAY, '2026-11-03')).toEqual([]);
  expect(claimKinds(ON_THE_WAY, '2026-11-04')).toEqual(['lost']);
});

describe('what we report is claimed at once, whoever has it and whatever was promised', () => {
  const LOST: Claimable = { ...ON_THE_WAY, lastState: 'exception', reported: ['lost'] };
  test.each<[string, Partial<Claimable>, string]>([
    ['before the promised day', {}, '2026-12-03'],
    ['after it', { lastOn: '2026-11-20' }, '2026-12-20'],
    ['without a promised day', { promisedOn: null }, '2026-12-02'],
    ['before its collection was noted', { isCollected: false }, '2026-12-03'],
    ['as damaged', { reported: ['damaged'] }, '2026-12-03'],
    ['as damaged, and it goes on', { reported: ['damaged'], lastState: 'at_depot' }, '2026-12-03'],
  ])('%s', (_, changes, until) => {
    const reported = { ...LOST, ...changes };
    expect(claimWindow(reported, reported.lastOn)).toEqual(openUntil(until));
    expect(claimKinds(reported, '2026-11-02')).toEqual(reported.reported);
    expect(claimWindow(reported, '2027-01-20')).toEqual(closed('late'));
  });

  test('but not once the booking is cancelled', () =>
    expect(claimWindow({ ...LOST, lastState: 'cancelled' }, '2026-11-02')).toEqual(
      closed('cancelled'),
    ));

  test('as damaged, and as lost too when it has not come after all', () => {
    const damaged: Claimable = { ...LOST, reported: ['damaged'] };
    expect(claimKinds(damaged, '2026-11-04')).toEqual(['lost', 'damaged']);
  });
});

test('at most what the goods were declared to be worth is paid, and the delivery', () => {
  expect(maxCompensation(8550, { declaredCents: 8000, priceCents: 595 })).toBe(8595);
  expect(maxCompensation(8550, { declaredCents: 9000, priceCents: 595 })).toBe(9145);
  expect(maxCompensation(8550, { declaredCents: undefined, priceCents: 595 })).toBe(9145);
  expect(maxCompensation(99_999_999, { declaredCents: undefined, priceCents: 0 })).toBe(10_000_000);
});
