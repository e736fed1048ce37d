import type { BrowserContext, Route } from '@playwright/test';

export type SentKeys = Awaited<ReturnType<typeof followKeys>>;

export async function followKeys(context: BrowserContext, call: string) {
  /** Idempotency keys: one effect each. */
  const keys: (string | undefined)[] = [];
  /** Status of each lost response. */
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
    /** The next request arrives, its response never. */
    loseNext: () => {
      next = lose;
    },
    /** The next request arrives, and the connection breaks before the response. */
    breakNext: () => {
      next = async (route) => {
        await lose(route);
        await route.abort('connectionreset');
      };
    },
  };
}
