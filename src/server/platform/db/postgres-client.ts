import type { Client } from 'pg';

const TIMEOUT_MS = 10_000;

/** Works with one connection outside the pool, and closes it. The driver loads only here: SQLite needs none. */
export async function withClient<T>(
  connectionString: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: TIMEOUT_MS });
  // A connection that breaks between statements would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
