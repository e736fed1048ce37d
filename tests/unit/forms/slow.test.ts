import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FORM_WAIT_AFTER_MS, untilSeen } from '#forms/slow.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Returns how long an answer is held that comes so many milliseconds after the press. */
async function heldMs(waitedMs: number): Promise<number> {
  const begun = performance.now();
  vi.advanceTimersByTime(waitedMs);
  const seen = untilSeen(begun).then(() => performance.now() - begun - waitedMs);
  await vi.runAllTimersAsync();
  return seen;
}

test.each([0, FORM_WAIT_AFTER_MS - 1, FORM_WAIT_AFTER_MS + 400, 3_000])(
  'an answer after %i ms is shown at once',
  async (waited) => expect(await heldMs(waited)).toBe(0),
);

test('an answer that comes with the wait leaves it to be seen', async () => {
  expect(await heldMs(FORM_WAIT_AFTER_MS)).toBe(400);
  expect(await heldMs(FORM_WAIT_AFTER_MS + 300)).toBe(100);
});
