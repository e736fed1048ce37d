/** Runs work in one of a few lanes; undefined when too many wait already. */
export type Lanes = <T>(work: () => Promise<T>) => Promise<T | undefined>;

/** At most `atOnce` pieces of work run at a time and `waiting` wait for them, in the order in which they came. */
export function lanesOf({ atOnce, waiting }: { atOnce: number; waiting: number }): Lanes {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else return undefined;
    try {
      return await work();
    } finally {
      // A lane is handed over to the next one, or free.
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
