import { type EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { errorLine } from './log/log.ts';

/** `failed` is "ended", "too slow" or the name of an error. */
type FirstMessage = { message: unknown } | { failed: string };

/** Waits for the next message of a process or thread, which `send` gives its work. */
export async function firstMessage(
  child: EventEmitter,
  send: () => void,
  timeoutMs: number,
): Promise<FirstMessage> {
  const settled = new AbortController();
  const { signal } = settled;
  const outcomes: Promise<FirstMessage>[] = [
    once(child, 'message', { signal }).then(([message]: unknown[]) => ({ message })),
    once(child, 'exit', { signal }).then(() => ({ failed: 'ended' })),
    pause(timeoutMs, { failed: 'too slow' }, { signal }),
  ];
  send();
  try {
    return await Promise.race(outcomes);
  } catch (error) {
    // `once` rejects with an error of the child, as of one that could not start.
    return { failed: String(errorLine(error)['error']) };
  } finally {
    settled.abort();
    await Promise.allSettled(outcomes);
  }
}
