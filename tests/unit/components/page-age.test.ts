// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageAge } from '#components/page-age.ts';
import { FOLLOWED_AT, FOLLOWED_NUMBER, step, Stream } from '#tests/support/site/followed-page.ts';

const SERVED = {
  at: FOLLOWED_AT,
  id: FOLLOWED_NUMBER,
  timeline: {
    id: FOLLOWED_NUMBER,
    promised: null,
    events: [step(1, 'created'), step(2, 'paid')],
  },
};
const FOLLOWS = 'This page updates itself while it is open.';

const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000);
const line = (): HTMLElement => document.querySelector('p') ?? document.body;
const says = (): string | null => line().textContent;
const woken = vi.fn();

function hide(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers({ now: FOLLOWED_AT + 3 * 60_000 });
  Stream.all = [];
  vi.stubGlobal('EventSource', Stream);
  document.body.innerHTML = `<div data-island="Tracking"><div><p data-stream="/api/apptrack/${FOLLOWED_NUMBER}/live">As it was built</p></div></div>`;
  const ticket = document.querySelector<HTMLElement>('div > div');
  if (ticket) ticket.dataset['served'] = JSON.stringify(SERVED);
  woken.mockClear();
  document.querySelector('[data-island]')?.addEventListener('wake', woken);
  pageAge(line());
});
afterEach(async () => {
  document.querySelector('[data-island]')?.setAttribute('data-alive', '');
  await vi.advanceTimersByTimeAsync(0);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a page with the ticket of a parcel', () => {
  test('says how old it is until it follows the parcel from its last step on', () => {
    expect(says()).toBe('As it was 3 minutes ago.');
    expect(Stream.all.map(({ url }) => url)).toEqual([
      expect.stringMatching(new RegExp(`/apptrack/${FOLLOWED_NUMBER}/live\\?after=2$`)),
    ]);
    Stream.all[0]?.dispatchEvent(new Event('open'));
    expect(says()).toBe(FOLLOWS);
  });

  test('counts its age from the moment at which the stream broke', async () => {
    Stream.all[0]?.dispatchEvent(new Event('open'));
    await pass(5);
    Stream.all[0]?.dispatchEvent(new Event('error'));
    expect(says()).toBe('As it was less than a minute ago.');
    await pass(2);
    expect(says()).toBe('As it was 2 minutes ago.');
  });

  test('asks again a minute after a refusal', async () => {
    Stream.all[0]?.close();
    Stream.all[0]?.dispatchEvent(new Event('error'));
    await pass(1);
    expect(Stream.all).toHaveLength(2);
    expect(says()).toBe('As it was 4 minutes ago.');
  });

  test('leaves a stream that breaks twice to the next minute', async () => {
    Stream.all[0]?.dispatchEvent(new Event('open'));
    Stream.all[0]?.dispatchEvent(new Event('error'));
    expect(Stream.open()).toHaveLength(1);
    Stream.all[0]?.dispatchEvent(new Event('error'));
    expect(Stream.open()).toHaveLength(0);
    await pass(1);
    expect(Stream.open()).toHaveLength(1);
  });

  test('follows nothing while it is hidden, and again when somebody looks', () => {
    hide(true);
    expect(Stream.open()).toHaveLength(0);
    hide(false);
    expect(Stream.open()).toHaveLength(1);
  });

  test('wakes the widget with the next step, and leaves the stream to it', async () => {
    Stream.all[0]?.send('step', step(3, 'collected'));
    expect(woken).toHaveBeenCalledOnce();
    expect(Stream.open()).toHaveLength(0);
    await pass(2);
    expect(Stream.all).toHaveLength(1);
  });

  test('says nothing more once the widget is alive', async () => {
    Stream.all[0]?.dispatchEvent(new Event('open'));
    document.querySelector('[data-island]')?.setAttribute('data-alive', '');
    await vi.advanceTimersByTimeAsync(0);
    expect(Stream.open()).toHaveLength(0);
    line().textContent = 'What the widget says';
    await pass(2);
    expect([says(), Stream.open().length]).toEqual(['What the widget says', 0]);
  });
});
