import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { configFrom, SETTING_NAMES } from '#server/config.ts';
import { readEnvironment } from '#server/environment.ts';
import { StartRefusal } from '#server/platform/refusal.ts';
import { startServer } from '#server/main.ts';
import { ensureReady, openedStore } from '#server/platform/db/ready.ts';
import { ROOT } from '#tests/support/paths/root.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  SITE_URL: 'https://www.site.example',
  SMTP_URL: 'smtps://user:secret@mail.site.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

test('without any setting there is a site on this machine, with its data in .data', () => {
  expect(configFrom({}, ROOT, 'http://localhost:4000')).toEqual({
    isProduction: false,
    siteUrl: 'http://localhost:4000',
    apiUrl: 'http://localhost:4000/api/',
    contentDir: resolve(ROOT, 'content'),
    dataDir: resolve(ROOT, '.data'),
    databaseUrl: undefined,
    databaseBounds: { poolSize: 10, statementMs: 15_000, lockMs: 3_000, idleTransactionMs: 15_000 },
    smtpUrl: undefined,
    officeEmail: undefined,
    trustedProxies: 0,
    rateLimitFactor: 1,
    googlePlacesKey: undefined,
    stripe: undefined,
  });
});

test('an empty setting is none, and blanks around one do not count', () => {
  const config = configFrom({ SITE_URL: ' ', SMTP_URL: '', TRUSTED_PROXIES: ' 2 ' }, ROOT);
  expect(config).toMatchObject({ siteUrl: 'http://localhost:4321', trustedProxies: 2 });
  expect(config.smtpUrl).toBeUndefined();
});

test('the bounds of PostgreSQL are settings', () => {
  const config = configFrom({ DATABASE_POOL_SIZE: '25', DATABASE_LOCK_MS: '0' }, ROOT);
  expect(config.databaseBounds).toMatchObject({ poolSize: 25, lockMs: 0, statementMs: 15_000 });
});

test.each([
  [undefined, 'https://www.site.example/api/'],
  ['/backend', 'https://www.site.example/backend/'],
  ['https://api.site.example', 'https://api.site.example/'],
])('PUBLIC_API_URL=%s is %s for who is outside', (written, address) => {
  expect(configFrom({ ...PRODUCTION, PUBLIC_API_URL: written }, ROOT).apiUrl).toBe(address);
});

test.each([
  ['NODE_ENV', 'prod'],
  ['SITE_URL', 'www.site.example'],
  ['SITE_URL', 'ftp://www.site.example'],
  ['SITE_URL', 'https://www.site.example/shop'],
  ['SITE_URL', 'https://'],
  ['CONTENT_DIR', 'no/such/folder'],
  ['PUBLIC_API_URL', 'api.site.example'],
  ['PUBLIC_API_URL', 'ftp://api.site.example/'],
  ['DATABASE_URL', 'mysql://user@host/name'],
  ['DATABASE_URL', '/var/lib/database'],
  ['DATABASE_POOL_SIZE', '0'],
  ['DATABASE_STATEMENT_MS', '15 s'],
  ['DATABASE_LOCK_MS', '-1'],
  ['DATABASE_IDLE_TRANSACTION_MS', '3600001'],
  ['SMTP_URL', 'mail.site.example'],
  ['SMTP_URL', 'https://mail.site.example'],
  ['SMTP_URL', 'smtp://'],
  ['OFFICE_EMAIL', 'the office'],
  ['TRUSTED_PROXIES', '1.5'],
  ['TRUSTED_PROXIES', '11'],
  ['TRUSTED_PROXIES', 'one'],
  ['RATE_LIMIT_FACTOR', '-1'],
  ['RATE_LIMIT_FACTOR', 'off'],
  ['GOOGLE_PLACES_KEY', 'two words'],
  ['STRIPE_SECRET_KEY', 'pk_live_1'],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
  ['STRIPE_SANDBOX', 'no'],
])('%s=%s is refused in one sentence that names it', (name, value) => {
  const refused = refusal(() => configFrom({ [name]: value }, ROOT));
  expect(refused).toMatch(new RegExp(`^${name} [^\n]*\\.$`));
});

test.each([
  ['SITE_URL', undefined],
  ['SITE_URL', 'http://www.site.example'],
  ['SMTP_URL', undefined],
  ['STRIPE_SECRET_KEY', undefined],
])('in production %s=%s is refused, and the sentence says what to set', (name, value) => {
  const refused = refusal(() => configFrom({ ...PRODUCTION, [name]: value }, ROOT));
  expect(refused).toMatch(new RegExp(`^${name} is missing: in production set it to [^\n]*\\.$`));
});

test('in production everything that is needed is enough', () => {
  expect(configFrom(PRODUCTION, ROOT)).toMatchObject({ isProduction: true });
});

test('a wrong setting is told before the server listens', async () => {
  const dist = folderWith({ 'index.html': '<title>Home</title>' });
  const options = { root: ROOT, dist, host: 'localhost', port: 0 };
  await expect(startServer({ ...options, environment: { TRUSTED_PROXIES: 'x' } })).rejects.toThrow(
    StartRefusal,
  );
});

test('.env.example lists every setting, as a line to take over', () => {
  const lines = readFileSync(join(ROOT, '.env.example'), 'utf8').replace(/^#(?=[A-Z_]+=)/gm, '');
  expect(Object.keys(parseEnv(lines)).sort()).toEqual([...SETTING_NAMES].sort());
});

test('the example can be copied as it is', () => {
  const example = readFileSync(join(ROOT, '.env.example'), 'utf8');
  expect(readEnvironment(folderWith({ '.env': example }), {})).toEqual({});
});

test('a file .env adds settings, and what is set already stays', () => {
  const root = folderWith({ '.env': 'PORT=5000\nHOST="0.0.0.0" # all\nSMTP_URL=smtp://file\n' });
  expect(readEnvironment(root, { PORT: '6000', SMTP_URL: '' })).toEqual({
    PORT: '6000',
    HOST: '0.0.0.0',
    SMTP_URL: '',
  });
});

test('without a file .env the environment is all there is', () => {
  expect(readEnvironment(folderWith({}), { PORT: '1' })).toEqual({ PORT: '1' });
});

test('a .env that cannot be read is refused', () => {
  const root = folderWith({});
  mkdirSync(join(root, '.env'));
  expect(refusal(() => readEnvironment(root, {}))).toMatch(/^The file \.env cannot be read/);
});

test('a DATA_DIR that cannot be written is refused in one sentence', async () => {
  const dataDir = join(folderWith({ file: '' }), 'file');
  await expect(ensureReady({ dataDir, databaseUrl: undefined })).rejects.toThrow(
    /^DATA_DIR is ".*", where nothing can be written \(E[A-Z]+\): name a folder .*\.$/,
  );
});

test('a DATA_DIR that is not there yet is made', async () => {
  const dataDir = join(folderWith({}), 'new', 'data');
  await ensureReady({ dataDir, databaseUrl: undefined });
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a database file that is none is refused in one sentence', async () => {
  const dataDir = folderWith({ 'site.sqlite': 'not a database, but long enough to look at' });
  await expect(openedStore({ dataDir, databaseUrl: undefined })).rejects.toThrow(
    /^The database in DATA_DIR \(.*\) cannot be opened: .*not a database/,
  );
});

test('a PostgreSQL that does not answer is refused in one sentence, without the password', async () => {
  const port = await unusedPort();
  const databaseUrl = `postgresql://courier:s3cret@127.0.0.1:${port}/courier`;
  const refused = await ensureReady({ dataDir: ':memory:', databaseUrl }).catch(sentenceOf);
  expect(refused).toBe(
    `PostgreSQL at 127.0.0.1, port ${port}, does not answer (ECONNREFUSED): start it, or correct DATABASE_URL.`,
  );
});

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/** The sentence of a StartRefusal. */
function refusal(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return sentenceOf(error);
  }
  throw new Error('nothing was refused');
}

function sentenceOf(error: unknown): string {
  if (error instanceof StartRefusal) return error.message;
  throw error;
}

async function unusedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
