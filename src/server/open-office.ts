import type { Variables } from '#host/environment.ts';
import { existsSync, readdirSync } from 'node:fs';
import type { Office, OfficeIo } from '#server/office/index.ts';
import { paymentsOf } from '#server/payments/index.ts';
import { openedStore } from '#server/platform/db/index.ts';
import { urlOf } from '#server/platform/http/index.ts';
import { contentOf } from '#server/platform/index.ts';
import { StartRefusal } from '#host/refusal.ts';
import { addressFrom, configFrom } from './config.ts';

/** With the server's settings. Throws a StartRefusal. */
export async function openOffice(
  environment: Variables,
  root: string,
  io: OfficeIo,
  mayBegin = false,
): Promise<Office> {
  const { host, port } = addressFrom(environment);
  const config = configFrom(environment, root, urlOf(host, port));
  if (config.databaseUrl === undefined && config.dataDir === ':memory:')
    throw new StartRefusal(
      'DATA_DIR is ":memory:": that database lives inside the server, and nobody else can open it.',
    );
  const isNew = config.databaseUrl === undefined && !hasDatabase(config.dataDir);
  const store = await openedStore({ ...config, mayBegin });
  if (isNew)
    io.err(`There was no database in ${config.dataDir} yet (DATA_DIR): an empty one is there now.`);
  const now = () => Date.now();
  const content = contentOf(config.contentDir);
  return {
    ...store,
    payments: paymentsOf(config.stripe, { config, db: store.db, now }),
    config,
    content,
    now,
    apiAt: async (clock) =>
      (await import('./api-at.ts')).apiAt({ ...store, config, content }, clock),
    io,
    // npm changes the working folder.
    folder: environment['INIT_CWD'] ?? process.cwd(),
  };
}

const hasDatabase = (dataDir: string): boolean =>
  existsSync(dataDir) && readdirSync(dataDir).some((file) => file.endsWith('.sqlite'));
