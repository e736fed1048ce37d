import type { TrackingEvent } from '#api/track-parcel.ts';
import { isFinal } from '#domain/consignment.ts';
import type { LongBody, Outlet } from '#server/platform/http/index.ts';
import type { StepListener } from './live.ts';
import { withPosition } from './position.ts';

/** Proxies close connections that are silent for 30 to 60 seconds. */
const QUIET_MS = 25_000;
/** EventSource's delay before reconnecting. */
const RETRY_MS = 3_000;
const RESTART_MS = 5_000;

export interface StepStream extends LongBody {
  hear: StepListener;
  /** Call after subscribing, so that no step is missed. */
  begin: (steps: readonly TrackingEvent[]) => void;
}

/** Steps after this seq. Calls `left` once, however it ends. */
export function stepStream(after: number, left: () => void): StepStream {
  const waiting = new Map<number, TrackingEvent>();
  let outlet: Outlet | undefined;
  let early = `retry: ${RETRY_MS}\n\n`;
  let isOver = false;
  let sent: number | undefined;

  const write = (text: string): void => {
    if (outlet === undefined) early += text;
    else outlet.write(text);
  };
  const quiet = setInterval(() => write(':\n\n'), QUIET_MS).unref();
  const stop = (): void => {
    if (isOver) return;
    isOver = true;
    clearInterval(quiet);
    left();
  };
  const finish = (lastWords: string): void => {
    if (isOver) return;
    write(lastWords);
    stop();
    outlet?.end();
  };
  const send = (step: TrackingEvent): void => {
    sent = step.seq;
    waiting.delete(sent);
    write(`event: step\nid: ${sent}\ndata: ${JSON.stringify(withPosition(step))}\n\n`);
    // Browsers do not deliver an event without data.
    if (isFinal(step.state)) finish(`event: end\ndata: ${JSON.stringify(step.state)}\n\n`);
  };
  const sendWaiting = (): void => {
    while (sent !== undefined && !isOver) {
      const next = waiting.get(sent + 1);
      if (next === undefined) return;
      send(next);
    }
  };
  return {
    hear: (event) => {
      if (event === undefined) return finish(`retry: ${RESTART_MS}\n\n`);
      if (sent === undefined || event.seq > sent) waiting.set(event.seq, event);
      sendWaiting();
    },
    begin: (steps) => {
      sent = Math.min(after, steps.at(-1)?.seq ?? 0);
      // Numbers are missing where steps were corrected.
      for (const step of steps) if (step.seq > after && !isOver) send(step);
      sendWaiting();
    },
    pour: (given) => {
      outlet = given;
      write(early);
      early = '';
      if (isOver) outlet.end();
    },
    stop,
  };
}
