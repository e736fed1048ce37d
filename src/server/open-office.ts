import { once } from 'node:events';
import { get, IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import { readiness } from '#api/service.ts';
import type { Variables } from '#host/environment.ts';
import type { Beginning, Office, OfficeIo } from '#server/office/index.ts';
import { paymentsOf } from '#server/payments/index.ts';
import { hasDatabase, isLeaseRenewed, isServed, openedStore } from '#server/platform/db/index.ts';
import { urlOf } from '#server/platform/http/index.ts';
import { contentOf } from '#server/platform/index.ts';
import { StartRefusal } from '#host/refusal.ts';
import { addressFrom, type Config, configFrom } from './config.ts';

/**
 * Opens the office with the server's settings. Throws a StartRefusal where there is no database, or another than the
 * server here uses.
 */
export async function openOffice(
  environment: Variables,
  root: string,
  io: OfficeIo,
  begins: Beginning = 'never',
): Promise<Office> {
  const { host, port } = addressFrom(environment);
  const config = configFrom(environment, root, urlOf(host, port));
  if (config.databaseUrl === undefined && config.dataDir === ':memory:')
    throw new StartRefusal(
      'DATA_DIR is ":memory:": that database lives inside the server, and nobody else can open it.',
    );
  if (begins === 'never' && !(await hasDatabase(config)))
    throw new StartRefusal(
      `There is no database in ${placeOf(config)}: this command makes none. ${SAME_SETTINGS}`,
    );
  const store = await openedStore({ ...config, mayBegin: begins === 'instead' });
  const now = () => Date.now();
  const at = urlOf(host.replace('0.0.0.0', '127.0.0.1'), port);
  const services = { db: store.db, now };
  if (!(await isServed(services)) && (await answersAt(at)) && !(await isLeaseRenewed(services))) {
    await store.close();
    throw new StartRefusal(
      `The server at ${at} uses another database than the one in ${placeOf(config)}. ${SAME_SETTINGS}`,
    );
  }
  const content = contentOf(config.contentDir);
  return {
    ...store,
    payments: paymentsOf(config.stripe, { config, db: store.db, now }),
    config,
    content,
    now,
    loadDemo: async () => {
      const { demonstrationOf } = await import('#tools/demo/demonstration.ts');
      return demonstrationOf({ ...store, config, content, now });
    },
    io,
    by: io.user,
    // npm changes the working folder.
    folder: environment['INIT_CWD'] ?? process.cwd(),
  };
}

const SAME_SETTINGS =
  'Call it with the settings of the server (DATA_DIR, DATABASE_URL): on a server set up by src/operations that is "courier office".';

/** Leaves out the password of an address. */
const placeOf = ({ databaseUrl, dataDir }: Config): string =>
  databaseUrl === undefined
    ? `${dataDir} (DATA_DIR)`
    : `PostgreSQL at ${new URL(databaseUrl).host} (DATABASE_URL)`;

const ANSWER_MS = 1_000;

/** Says whether a server of this program answers there. */
async function answersAt(url: string): Promise<boolean> {
  try {
    const request = get(new URL(`/api/${readiness.path}`, url), {
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const [reply] = v.parse(
      v.tuple([v.instance(IncomingMessage)]),
      await once(request, 'response'),
    );
    return v.is(readiness.answer, await json(reply));
  } catch {
    return false;
  }
}
