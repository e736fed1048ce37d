import type { BrowserContext, Route } from '@playwright/test';

export interface SentKeys {
  /** Idempotency keys: one effect each. */
  keys: (string | undefined)[];
  /** Status of each lost response. */
  lost: number[];
  /** The next request arrives, its response never. */
  loseNext: () => void;
  /** The next request arrives, and the connection breaks before the response. */
  breakNext: () => void;
}

export async function followKeys(context: BrowserContext, call: string): Promise<SentKeys> {
  const keys: (string | undefined)[] = [];
  const lost: number[] = [];
  let next: ((route: Route) => Promise<void>) | undefined;
  await context.route(call, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const answer = next ?? ((sent: Route) => sent.continue());
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
