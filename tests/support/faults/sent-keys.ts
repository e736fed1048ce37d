import type { BrowserContext, Route } from '@playwright/test';

export type SentKeys = Awaited<ReturnType<typeof followKeys>>;

export async function followKeys(context: BrowserContext, call: string) {
  /** Each idempotency key may have one effect. */
  const keys: (string | undefined)[] = [];
  /** The statuses of the responses that were lost. */
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
    /** The next request arrives, and its response never comes back. */
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
