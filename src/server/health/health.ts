import { health } from '#api/health.ts';
import { endpoint } from '../http/endpoint.ts';
import { DONE, problem } from '../http/reply.ts';

/** A database that takes longer does not answer people either. */
export const PATIENCE_MS = 5_000;

/** Answers whether the database answers, in a few seconds whatever it does. */
export const healthEndpoint = endpoint(health, {}, async ({ services }) => {
  const answers = services.db
    .selectFrom('migrations')
    .select('name')
    .limit(1)
    .execute()
    .then(
      () => true,
      () => false,
    );
  return (await withinPatience(answers))
    ? DONE
    : problem(503, 'The database does not answer.', { headers: { 'retry-after': '10' } });
});

async function withinPatience(answers: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  return Promise.race([answers, late]).finally(() => clearTimeout(timer));
}
