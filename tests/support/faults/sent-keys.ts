import type { BrowserContext, Route } from '@playwright/test';

export interface SentKeys {
  /** The Idempotency-Key of each request: as many effects as there are keys. */
  keys: (string | undefined)[];
  /** The HTTP status of each answer that has not come back. */
  lost: number[];
  /** Has the next request arrive, and its answer never. */
  loseNext: () => void;
  /** Has the next request arrive, and the connection break off before its answer. */
  breakNext: () => void;
}

export async function followKeys(context: BrowserContext, call: string): Promise<SentKeys> {
  const keys: (string | undefined)[] = [];
  const lost: number[] = [];
  let next: ((route: Route) => Promise<void>) | undefined;
  await context.route(call, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const answer = next ?? ((asked: Route) => asked.continue());
    next = undefined;
    await answer(route);
  });
  const lose = async (route: Route): Promise<void> => {
    lost.push((await route.fetch()).status());
  };
  return {
    keys,
    lost,
    loseNext: () => {
      next = lose;
    },
    breakNext: () => {
      next = async (route) => {
        await lose(route);
        await route.abort('connectionreset');
      };
    },
  };
}
