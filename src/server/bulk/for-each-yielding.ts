import { setImmediate } from 'node:timers/promises';

/** Maximum wait of other requests. */
const TURN_MS = 20;

/** Does the work one after the other, and yields to other requests in between. */
export async function forEachYielding<T>(
  things: readonly T[],
  work: (thing: T) => unknown,
): Promise<void> {
  let began = performance.now();
  for (const thing of things) {
    await work(thing);
    if (performance.now() - began < TURN_MS) continue;
    await setImmediate();
    began = performance.now();
  }
}
