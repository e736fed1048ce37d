import { describe, expect, test } from 'vitest';
import { claimKinds, claimWindow, maxCompensation, type Claimable } from '#domain/claim.ts';

const COME: Claimable = {
  lastState: 'delivered',
  isCollected: true,
  lastOn: '2026-11-02',
  promisedOn: '2026-11-03',
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

test('what has come can be damaged, what has not is lost', () => {
  expect(claimKinds({ lastState: 'delivered' })).toEqual(['lost', 'damaged']);
  expect(claimKinds({ lastState: 'returned' })).toEqual(['lost', 'damaged']);
  expect(claimKinds({ lastState: 'in_transit' })).toEqual(['lost']);
});

test('at most what the goods were declared to be worth is paid, and the delivery', () => {
  expect(maxCompensation(8550, { declaredCents: 8000, priceCents: 595 })).toBe(8595);
  expect(maxCompensation(8550, { declaredCents: 9000, priceCents: 595 })).toBe(9145);
  expect(maxCompensation(8550, { declaredCents: undefined, priceCents: 595 })).toBe(9145);
  expect(maxCompensation(99_999_999, { declaredCents: undefined, priceCents: 0 })).toBe(10_000_000);
});
