import type { Database } from '#server/platform/db/index.ts';

export async function waitingRefunds(
  db: Database,
): Promise<{ count: number; oldest: number | undefined }> {
  const { count, oldest } = await db
    .selectFrom('refunds')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<number | null>('created_at').as('oldest'),
    ])
    .where('done_at', 'is', null)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { count, oldest: oldest ?? undefined };
}
