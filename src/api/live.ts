import * as v from 'valibot';
import { addressOf } from './base.ts';
import { trackingEvent, trackParcelLive, type TrackingEvent } from './track-parcel.ts';

export interface Heard {
  step: (event: TrackingEvent) => void;
  /** The parcel has reached its last step; the stream is closed. */
  end: () => void;
  /** The connection broke, and the browser reconnects by itself. */
  lost: () => void;
  /** There is no stream, or it keeps breaking; it is closed. */
  failed: () => void;
}

/** How often in a row a stream may break; the count starts again once it has held for a while. */
const MAX_BREAKS = 3;
const HELD_MS = 30_000;

/**
 * Listens to the steps of a parcel after a known one; nothing else opens a stream (HTML Standard, section 9.2). The
 * browser waits between attempts as long as the API says. Returns a function that stops listening.
 */
export function followSteps(id: string, after: number, heard: Heard): () => void {
  const source = new EventSource(`${addressOf(trackParcelLive, { id })}?after=${after}`);
  let breaks = 0;
  let openedAt: number | undefined;

  const fail = (): void => {
    source.close();
    heard.failed();
  };
  source.addEventListener('open', () => {
    openedAt = Date.now();
  });
  source.addEventListener('step', ({ data }: MessageEvent) => {
    const event = stepOf(data);
    if (event === undefined) fail();
    else heard.step(event);
  });
  source.addEventListener('end', () => {
    source.close();
    heard.end();
  });
  source.addEventListener('error', () => {
    if (openedAt !== undefined) {
      if (Date.now() - openedAt > HELD_MS) breaks = 0;
      openedAt = undefined;
      heard.lost();
    }
    breaks += 1;
    if (source.readyState === EventSource.CLOSED || breaks >= MAX_BREAKS) fail();
  });
  return () => source.close();
}

function stepOf(data: unknown): TrackingEvent | undefined {
  try {
    const read = v.safeParse(trackingEvent, JSON.parse(String(data)));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}
