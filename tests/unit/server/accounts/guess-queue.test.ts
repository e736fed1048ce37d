import { beforeEach, expect, test, vi } from 'vitest';
import { GuessQueue } from '#server/accounts/guess-queue.ts';

vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  return () => vi.useRealTimers();
});

const DELAY_MS = 4_000;
const GUESSED = 'niamh@example.ie';

test.each([1, 8, 24, 200])(
  '%i guesses at once pass no faster than one after the other',
  async (many) => {
    const queue = new GuessQueue();
    let passed = 0;
    for (let n = 0; n < many; n += 1)
      void queue
        .wait(GUESSED, `10.0.0.${n}`, DELAY_MS)
        .then((isNext) => (passed += Number(isNext)));
    for (let turn = 1; turn <= 5; turn += 1) {
      await vi.advanceTimersByTimeAsync(DELAY_MS);
      expect(passed).toBe(Math.min(turn, many));
    }
    await vi.advanceTimersByTimeAsync(60_000);
    expect(passed).toBeLessThanOrEqual(5);
  },
);

test('another account does not wait for it, and neither does a network that logged in before', async () => {
  const queue = new GuessQueue();
  queue.noteLogin(GUESSED, 'home');
  for (let n = 0; n < 50; n += 1) void queue.wait(GUESSED, `10.0.0.${n}`, DELAY_MS);
  await expect(queue.wait(GUESSED, 'home', DELAY_MS)).resolves.toBe(true);
  await expect(queue.wait(GUESSED, 'elsewhere', DELAY_MS)).resolves.toBe(false);
  const other = queue.wait('other@example.ie', 'elsewhere', 1_000);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(other).resolves.toBe(true);
});
