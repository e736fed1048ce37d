export type ConcurrencyLimit = <T>(
  work: () => Promise<T>,
  isKnown?: boolean,
) => Promise<T | undefined>;

/** Work runs in the order of its calls. Known users have a queue that goes first, so that strangers cannot block them. */
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
      const next = known.shift() ?? strangers.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
