/** Runs work with limited concurrency, that of somebody known first; undefined when too much is waiting already. */
export type ConcurrencyLimit = <T>(
  work: () => Promise<T>,
  isKnown?: boolean,
) => Promise<T | undefined>;

/**
 * At most `atOnce` pieces of work run at a time and `waiting` more queue up, first come, first served. As many again
 * queue up for those who are known, and go first: a crowd of strangers takes neither their places nor their turn.
 */
export function limitConcurrency({
  atOnce,
  waiting,
}: {
  atOnce: number;
  waiting: number;
}): ConcurrencyLimit {
  let running = 0;
  const known: (() => void)[] = [];
  const strangers: (() => void)[] = [];
  return async (work, isKnown = false) => {
    const queue = isKnown ? known : strangers;
    if (running < atOnce) running += 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else return undefined;
    try {
      return await work();
    } finally {
      // The lane goes to the next in the queues, or is free.
      const next = known.shift() ?? strangers.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
