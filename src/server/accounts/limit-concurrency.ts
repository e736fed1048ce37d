/** Runs work with limited concurrency; undefined when too much is waiting already. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T | undefined>;

/** At most `atOnce` pieces of work run at a time and `waiting` more queue up, first come, first served. */
export function limitConcurrency({
  atOnce,
  waiting,
}: {
  atOnce: number;
  waiting: number;
}): ConcurrencyLimit {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else return undefined;
    try {
      return await work();
    } finally {
      // The lane goes to the next in the queue, or is free.
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
