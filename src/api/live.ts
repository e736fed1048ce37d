import * as v from 'valibot';
import { addressOf } from './base.ts';
import { trackingEvent, trackParcelLive, type TrackingEvent } from './track-parcel.ts';

/** What happens to a stream of steps. */
export interface Heard {
  step: (event: TrackingEvent) => void;
  /** The parcel has taken its last step: the stream is closed. */
  end: () => void;
  /** The connection broke, and the browser tries again by itself. */
  lost: () => void;
  /** There is no stream, or it breaks again and again: it is closed. */
  failed: () => void;
}

/** How often in a row a stream may break; one that held for a while begins anew. */
const MOST_BREAKS = 3;
const HELD_MS = 30_000;

/**
 * Listens to the steps of a parcel after one that is known, the only place that opens a stream (HTML Standard,
 * section 9.2). The browser waits between its tries as long as the API says. Gives the way to stop.
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
    if (source.readyState === EventSource.CLOSED || breaks >= MOST_BREAKS) fail();
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
