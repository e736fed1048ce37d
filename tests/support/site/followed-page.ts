import { vi } from 'vitest';
import type { State } from '#domain/parcel/consignment.ts';
import type { ServedParcel } from '#api/timeline.ts';
import { followParcel, type Following } from '#islands/tracking/follow-parcel.ts';
import { forgetTimeline } from '#stores/tracking.ts';

export const FOLLOWED_NUMBER = 'IE7M3D90QXM2VC';
export const FOLLOWED_AT = Date.UTC(2026, 10, 21, 10);
const FOLLOWED: readonly State[] = ['created', 'paid', 'collected', 'out_for_delivery'];

export const step = (seq: number, state: State) => ({ seq, state, town: '', at: FOLLOWED_AT });

export function timelineAnswer(count: number, last?: State): Response {
  const events = FOLLOWED.slice(0, count).map((state, at) => step(at + 1, state));
  if (last !== undefined) events.push(step(count + 1, last));
  return Response.json({
    status: true,
    id: FOLLOWED_NUMBER,
    state: 'paid',
    promised: null,
    events,
  });
}

export const problemAnswer = (status: number, headers: Record<string, string> = {}): Response =>
  Response.json(
    { type: 'about:blank', title: 'No', status },
    { status, headers: { 'content-type': 'application/problem+json', ...headers } },
  );

export class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static all: Stream[] = [];
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Stream.all.push(this);
  }
  static open(): Stream[] {
    return Stream.all.filter(({ readyState }) => readyState !== Stream.CLOSED);
  }
  close(): void {
    this.readyState = Stream.CLOSED;
  }
  send(type: string, data: unknown = null): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  }
}

class Page extends EventTarget {
  hidden = false;
}

/** Follows a parcel as a page does, without a browser and with a fake API. */
export class FollowedPage {
  /** The API gives them in turn and repeats the last one; with none of them the page is offline. */
  answers: (() => Response | Promise<Response>)[] = [];
  requests = 0;
  stop: () => void = () => undefined;
  readonly #document = new Page();
  readonly #window = new EventTarget();

  constructor() {
    vi.useFakeTimers({ now: FOLLOWED_AT });
    Stream.all = [];
    vi.stubGlobal('document', this.#document);
    vi.stubGlobal('addEventListener', this.#window.addEventListener.bind(this.#window));
    vi.stubGlobal('EventSource', Stream);
    vi.stubGlobal('fetch', async () => {
      this.requests += 1;
      const next = this.answers.length > 1 ? this.answers.shift() : this.answers[0];
      return next?.() ?? Promise.reject(new TypeError('no connection'));
    });
  }

  async follow(isLive = true, served?: ServedParcel): Promise<Following> {
    const options = { number: FOLLOWED_NUMBER, isLive, changed: () => undefined, chance: () => 0 };
    const parcel = followParcel({ ...options, served });
    this.stop = parcel.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    return parcel;
  }

  hide(isHidden: boolean): void {
    this.#document.hidden = isHidden;
    this.#document.dispatchEvent(new Event('visibilitychange'));
  }

  happens(type: 'online' | 'offline' | 'pagehide' | 'pageshow'): void {
    this.#window.dispatchEvent(new Event(type));
  }

  close(): void {
    this.stop();
    forgetTimeline(FOLLOWED_NUMBER, Date.now());
    vi.unstubAllGlobals();
    vi.useRealTimers();
  }
}
