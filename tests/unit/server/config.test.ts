import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { configFrom } from '#server/config.ts';
import { StartRefusal } from '#host/refusal.ts';
import { startServer } from '#server/main.ts';
import { folderWith, refusal } from '#tests/support/api/start-refusals.ts';
import { ROOT } from '#tests/support/paths/root.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  SITE_URL: 'https://www.site.example',
  SMTP_URL: 'smtps://user:secret@mail.site.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  CREDIT_KEY: 'twenty letters or more',
};

test('without any setting there is a site on this machine, with its data in .data', () => {
  expect(configFrom({}, ROOT, 'http://localhost:4000')).toEqual({
    isProduction: false,
    siteUrl: 'http://localhost:4000',
    apiUrl: 'http://localhost:4000/api/',
    contentDir: resolve(ROOT, 'content'),
    dataDir: resolve(ROOT, '.data'),
    databaseUrl: undefined,
    isOlderRelease: false,
    hasSandbox: true,
    databaseBounds: { poolSize: 10, statementMs: 15_000, lockMs: 3_000, idleTransactionMs: 15_000 },
    smtpUrl: undefined,
    officeEmail: undefined,
    officeCommand: 'npm run office --',
    trustedProxies: 0,
    rateLimitFactor: 1,
    hsts: 'host',
    googlePlacesKey: undefined,
    stripe: undefined,
    metrics: undefined,
    backupKey: undefined,
    creditKey: undefined,
    settingsSet: [],
    drainMs: 0,
  });
});

test('an empty setting is none, and blanks around one do not count', () => {
  const config = configFrom({ SITE_URL: ' ', SMTP_URL: '', TRUSTED_PROXIES: ' 2 ' }, ROOT);
  expect(config).toMatchObject({ siteUrl: 'http://localhost:4321', trustedProxies: 2 });
  expect(config.smtpUrl).toBeUndefined();
});

test('every problem is told at once, and what is wrong is not called missing too', () => {
  const refused = refusal(() =>
    configFrom(
      { NODE_ENV: 'production', SITE_URL: 'www.site.example', TRUSTED_PROXIES: 'x' },
      ROOT,
    ),
  );
  const names = refused.split('\n').map((line) => line.split(' ')[0]);
  expect(names).toEqual([
    'SITE_URL',
    'TRUSTED_PROXIES',
    'SMTP_URL',
    'CREDIT_KEY',
    'STRIPE_SECRET_KEY',
  ]);
});

test('figures are served where METRICS_PORT says, to this machine alone unless METRICS_HOST says otherwise', () => {
  expect(configFrom({ METRICS_PORT: '9464' }, ROOT).metrics).toEqual({
    host: '127.0.0.1',
    port: 9464,
  });
  const open = configFrom({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, ROOT);
  expect(open.metrics).toEqual({ host: '0.0.0.0', port: 9464 });
});

test('a public site drains for five seconds unless DRAIN_SECONDS says otherwise', () => {
  expect(configFrom(PRODUCTION, ROOT).drainMs).toBe(5_000);
  expect(configFrom({ ...PRODUCTION, DRAIN_SECONDS: '0' }, ROOT).drainMs).toBe(0);
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
  ['HSTS', 'yes'],
  ['GOOGLE_PLACES_KEY', 'two words'],
  ['STRIPE_SECRET_KEY', 'pk_live_1'],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
  ['STRIPE_SANDBOX', 'no'],
  ['CREDIT_KEY', 'nineteen characters'],
  ['OLDER_RELEASE', 'no'],
])('%s=%s is refused in one sentence that names it', (name, value) => {
  const refused = refusal(() => configFrom({ [name]: value }, ROOT));
  expect(refused).toMatch(new RegExp(`^${name} [^\n]*\\.$`));
});

test.each([
  ['SITE_URL', undefined],
  ['SITE_URL', 'http://www.site.example'],
  ['SMTP_URL', undefined],
  ['CREDIT_KEY', undefined],
  ['STRIPE_SECRET_KEY', undefined],
])('in production %s=%s is refused, and the sentence says what to set', (name, value) => {
  const refused = refusal(() => configFrom({ ...PRODUCTION, [name]: value }, ROOT));
  expect(refused).toMatch(new RegExp(`^${name} is missing: in production set it to [^\n]*\\.$`));
});

test('a public https address asks for what production needs, without NODE_ENV too', () => {
  const SITE_URL = 'https://www.site.example';
  expect(refusal(() => configFrom({ SITE_URL }, ROOT))).toMatch(/^SMTP_URL is missing/);
  expect(configFrom({ ...PRODUCTION, NODE_ENV: undefined }, ROOT).isProduction).toBe(true);
  for (const own of ['https://localhost:8443', 'https://site.localhost', 'http://192.168.1.5'])
    expect(configFrom({ SITE_URL: own }, ROOT).isProduction).toBe(false);
  expect(configFrom({ SITE_URL, NODE_ENV: 'test' }, ROOT).isProduction).toBe(false);
});

test('a wrong setting is told before the server listens', async () => {
  const dist = folderWith({ 'index.html': '<title>Home</title>' });
  const options = { root: ROOT, dist, host: 'localhost', port: 0 };
  await expect(startServer({ ...options, environment: { TRUSTED_PROXIES: 'x' } })).rejects.toThrow(
    StartRefusal,
  );
});
