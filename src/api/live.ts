import { addressOf } from './base.ts';
import { CALL_FACTS } from './call-facts.ts';
import { isStep } from './timeline.ts';
import type { TrackingEvent } from './track-parcel.ts';

interface StepHandlers {
  opened?: () => void;
  step: (event: TrackingEvent) => void;
  end: () => void;
  lost: () => void;
  /** There is no stream, or it broke too often; it is closed. */
  failed: () => void;
}

/** Maximum of breaks in a row. They are forgotten once a stream has held for a while. */
const MAX_BREAKS = 3;
const STREAM_HELD_MS = 30_000;

/** Follows the steps after a known one by EventSource (HTML Standard, section 9.2). Returns the function that stops it. */
export function followSteps(id: string, after: number, handlers: StepHandlers): () => void {
  const source = new EventSource(`${addressOf(CALL_FACTS.trackParcelLive, { id })}?after=${after}`);
  let breaks = 0;
  let openedAt: number | undefined;

  const fail = (): void => {
    source.close();
    handlers.failed();
  };
  source.addEventListener('open', () => {
    openedAt = Date.now();
    handlers.opened?.();
  });
  source.addEventListener('step', ({ data }: MessageEvent) => {
    const event = stepOf(data);
    if (event === undefined) fail();
    else handlers.step(event);
  });
  source.addEventListener('end', () => {
    source.close();
    handlers.end();
  });
  source.addEventListener('error', () => {
    if (openedAt !== undefined) {
      if (Date.now() - openedAt > STREAM_HELD_MS) breaks = 0;
      openedAt = undefined;
      handlers.lost();
    }
    breaks += 1;
    if (source.readyState === EventSource.CLOSED || breaks >= MAX_BREAKS) fail();
  });
  return () => source.close();
}

function stepOf(data: unknown): TrackingEvent | undefined {
  try {
    const event: unknown = JSON.parse(String(data));
    return isStep(event) ? event : undefined;
  } catch {
    return undefined;
  }
}
