import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { POLL_MS, type Following } from '#islands/tracking/follow-parcel.ts';
import { HIDDEN_MS } from '#islands/tracking/polling.ts';
import {
  FOLLOWED_AT,
  FOLLOWED_NUMBER,
  FollowedPage,
  problemAnswer,
  step,
  Stream,
  timelineAnswer,
} from '#tests/support/site/followed-page.ts';

let page: FollowedPage;
beforeEach(() => {
  page = new FollowedPage();
});
afterEach(() => page.close());

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const stepsOf = (parcel: Following) => parcel.view().timeline?.events.length;

describe('a parcel that is followed', () => {
  test('is asked for once, and then listened to from its last step on', async () => {
    page.answers = [() => timelineAnswer(2)];
    const parcel = await page.follow();
    expect(stepsOf(parcel)).toBe(2);
    expect(Stream.all.map(({ url }) => url)).toEqual([
      expect.stringMatching(new RegExp(`/apptrack/${FOLLOWED_NUMBER}/live\\?after=2$`)),
    ]);
    await pass(10 * POLL_MS);
    expect(page.requests).toBe(1);
  });

  test('shows a step of the stream once', async () => {
    page.answers = [() => timelineAnswer(2)];
    const parcel = await page.follow();
    Stream.all[0]?.send('step', step(3, 'collected'));
    Stream.all[0]?.send('step', step(3, 'collected'));
    expect(stepsOf(parcel)).toBe(3);
  });

  test('is asked for again when a step is missing', async () => {
    page.answers = [() => timelineAnswer(2), () => timelineAnswer(4)];
    const parcel = await page.follow();
    Stream.all[0]?.send('step', step(4, 'out_for_delivery'));
    await pass(0);
    expect(stepsOf(parcel)).toBe(4);
    expect(Stream.open()).toHaveLength(1);
  });

  test('drops the steps that another one corrects', async () => {
    page.answers = [() => timelineAnswer(4), () => new Promise<Response>(() => undefined)];
    const parcel = await page.follow();
    Stream.all[0]?.send('step', { ...step(5, 'collected'), corrects: 3 });
    expect(parcel.view().timeline?.events.map(({ seq }) => seq)).toEqual([1, 2, 5]);
  });

  test('is left alone after its last step', async () => {
    page.answers = [() => timelineAnswer(3, 'delivered')];
    await page.follow();
    page.happens('online');
    await pass(10 * POLL_MS);
    expect(page.requests).toBe(1);
    expect(Stream.all).toHaveLength(0);
  });

  test('is left alone after the end of its stream', async () => {
    page.answers = [() => timelineAnswer(3)];
    await page.follow();
    Stream.all[0]?.send('step', step(4, 'delivered'));
    Stream.all[0]?.send('end', 'delivered');
    await pass(10 * POLL_MS);
    expect(page.requests).toBe(1);
    expect(Stream.open()).toHaveLength(0);
  });

  test('is asked for when its stream breaks again and again, and listened to again after a minute', async () => {
    page.answers = [() => timelineAnswer(2)];
    const parcel = await page.follow();
    for (let time = 0; time < 3; time += 1) Stream.all[0]?.dispatchEvent(new Event('error'));
    expect(Stream.open()).toHaveLength(0);
    await pass(5_000);
    expect([page.requests, Stream.open().length]).toEqual([2, 0]);
    await pass(POLL_MS);
    expect([page.requests, Stream.open().length]).toEqual([3, 1]);
    Stream.open()[0]?.send('step', step(3, 'collected'));
    expect(stepsOf(parcel)).toBe(3);
    await pass(10 * POLL_MS);
    expect(page.requests).toBe(3);
  });

  test('without a stream is asked for each minute, but not in the background', async () => {
    page.answers = [() => timelineAnswer(2)];
    await page.follow(false);
    await pass(2 * POLL_MS);
    expect(page.requests).toBe(3);
    page.hide(true);
    await pass(10 * POLL_MS);
    expect(page.requests).toBe(3);
    page.hide(false);
    await pass(0);
    expect(page.requests).toBe(4);
  });

  test('is not listened to after a minute in the background, and again when somebody looks', async () => {
    page.answers = [() => timelineAnswer(2)];
    await page.follow();
    page.hide(true);
    await pass(HIDDEN_MS - 1);
    expect(Stream.open()).toHaveLength(1);
    await pass(1);
    expect(Stream.open()).toHaveLength(0);
    page.hide(false);
    await pass(0);
    expect(page.requests).toBe(2);
    expect(Stream.open()).toHaveLength(1);
  });

  test('leaves no stream behind on a page that is left, and is looked up when it comes back', async () => {
    page.answers = [() => timelineAnswer(2)];
    await page.follow();
    page.happens('pagehide');
    expect(Stream.open()).toHaveLength(0);
    page.happens('pageshow');
    await pass(0);
    expect(page.requests).toBe(2);
    expect(Stream.open()).toHaveLength(1);
  });
});

describe('when there is no answer', () => {
  test('looks come later and later, up to a minute', async () => {
    const parcel = await page.follow();
    expect(parcel.view().trouble).toBe('offline');
    for (const wait of [10_000, 20_000, 40_000, POLL_MS, POLL_MS]) {
      const before = page.requests;
      await pass(wait - 1);
      expect(page.requests).toBe(before);
      await pass(1);
      expect(page.requests).toBe(before + 1);
    }
  });

  test('Retry-After is honoured', async () => {
    page.answers = [() => problemAnswer(429, { 'retry-after': '90' }), () => timelineAnswer(2)];
    const parcel = await page.follow();
    expect(parcel.view().trouble).toBe('limited');
    await pass(89_999);
    expect(page.requests).toBe(1);
    await pass(1);
    expect(stepsOf(parcel)).toBe(2);
    expect(parcel.view().trouble).toBeUndefined();
  });

  test('the last known timeline shows with the moment it was seen, until the connection is back', async () => {
    page.answers = [() => timelineAnswer(2)];
    await page.follow();
    page.stop();
    await pass(60 * POLL_MS);
    page.answers = [];
    const parcel = await page.follow();
    expect(parcel.view()).toMatchObject({ trouble: 'offline', seenAt: FOLLOWED_AT });
    expect(stepsOf(parcel)).toBe(2);
    page.answers = [() => timelineAnswer(3)];
    page.happens('online');
    await pass(0);
    expect(stepsOf(parcel)).toBe(3);
    expect(parcel.view().trouble).toBeUndefined();
  });

  test('a lost connection is told at once', async () => {
    page.answers = [() => timelineAnswer(2)];
    const parcel = await page.follow();
    await pass(5 * POLL_MS);
    page.happens('offline');
    expect(parcel.view()).toMatchObject({ trouble: 'offline', seenAt: FOLLOWED_AT + 5 * POLL_MS });
    expect(Stream.open()).toHaveLength(0);
  });

  test('a number that nobody has is asked for once', async () => {
    page.answers = [() => problemAnswer(404)];
    const parcel = await page.follow();
    expect(parcel.view().trouble).toBe('unknown');
    await pass(10 * POLL_MS);
    expect(page.requests).toBe(1);
  });

  test('an answer that takes longer than a moment is waited for visibly', async () => {
    let arrive: (response: Response) => void = () => undefined;
    page.answers = [() => new Promise<Response>((resolve) => (arrive = resolve))];
    const parcel = await page.follow();
    await pass(399);
    expect(parcel.view().isSlow).toBe(false);
    await pass(1);
    expect(parcel.view().isSlow).toBe(true);
    arrive(timelineAnswer(2));
    await pass(0);
    expect(parcel.view().isSlow).toBe(false);
  });
});

describe('a parcel that the server has drawn', () => {
  const drawn = (at: number) => ({
    at,
    id: FOLLOWED_NUMBER,
    timeline: {
      id: FOLLOWED_NUMBER,
      promised: null,
      events: [step(1, 'created'), step(2, 'paid')],
    },
  });

  test('stands from the start, and is listened to without being asked for', async () => {
    const parcel = await page.follow(true, drawn(FOLLOWED_AT));
    expect([stepsOf(parcel), page.requests]).toEqual([2, 0]);
    expect(Stream.all[0]?.url).toContain('after=2');
  });

  test('and does not exist is not asked for, until somebody checks again', async () => {
    page.answers = [() => timelineAnswer(2)];
    const parcel = await page.follow(true, { at: FOLLOWED_AT, id: FOLLOWED_NUMBER });
    expect(parcel.view()).toMatchObject({ trouble: 'unknown', timeline: undefined });
    await pass(10 * POLL_MS);
    expect([page.requests, Stream.all.length]).toEqual([0, 0]);
    await parcel.checkAgain();
    expect(stepsOf(parcel)).toBe(2);
  });

  test('is asked for when the page is old, and stands without a sign of waiting until then', async () => {
    let arrive: (response: Response) => void = () => undefined;
    page.answers = [() => new Promise<Response>((resolve) => (arrive = resolve))];
    const parcel = await page.follow(true, drawn(FOLLOWED_AT - POLL_MS));
    await pass(1_000);
    expect([stepsOf(parcel), parcel.view().isSlow]).toEqual([2, false]);
    arrive(timelineAnswer(3));
    await pass(0);
    expect(stepsOf(parcel)).toBe(3);
  });
});
