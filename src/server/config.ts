import type { Variables } from '#host/environment.ts';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { API_ADDRESS_RULE, apiBaseOf } from '#domain/site/api-address.ts';
import type { StripeKeys } from '#server/payments/index.ts';
import type { Address } from '#server/platform/http/index.ts';
import { OFFICE_COMMAND, type PlatformConfig, USUAL_BOUNDS } from '#server/platform/index.ts';
import { contentDirFrom } from '#host/content-dir.ts';
import { StartRefusal } from '#host/refusal.ts';
import {
  stripeOf,
  stripeProblems,
  type ServerSettings,
  SETTING_NAMES,
  SettingsSchema,
} from './settings-schema.ts';

export interface Config extends PlatformConfig {
  googlePlacesKey: string | undefined;
  stripe: StripeKeys | undefined;
  metrics: Address | undefined;
  drainMs: number;
}

/** Load balancers probe readiness every few seconds. */
const PUBLIC_DRAIN_SECONDS = 5;

const DEFAULT_ADDRESS = 'http://localhost:4321';

/** Throws a StartRefusal with a line for each setting that is wrong, or is missing on a public site. */
export function configFrom(variables: Variables, root: string, at = DEFAULT_ADDRESS): Config {
  const { env, problems } = settingsFrom(variables);
  if (problems.length > 0) throw new StartRefusal(problems.join('\n'));
  const isProduction = isPublic(env);
  const siteUrl = new URL(env.SITE_URL ?? at).origin;
  return {
    isProduction,
    siteUrl,
    apiUrl: new URL(apiBaseOf(env.PUBLIC_API_URL) ?? '', siteUrl).href,
    contentDir: contentDirFrom(env, root),
    dataDir: env.DATA_DIR === ':memory:' ? ':memory:' : resolve(root, env.DATA_DIR ?? '.data'),
    databaseUrl: env.DATABASE_URL,
    databaseBounds: {
      poolSize: env.DATABASE_POOL_SIZE ?? USUAL_BOUNDS.poolSize,
      statementMs: env.DATABASE_STATEMENT_MS ?? USUAL_BOUNDS.statementMs,
      lockMs: env.DATABASE_LOCK_MS ?? USUAL_BOUNDS.lockMs,
      idleTransactionMs: env.DATABASE_IDLE_TRANSACTION_MS ?? USUAL_BOUNDS.idleTransactionMs,
    },
    isOlderRelease: env.OLDER_RELEASE === 'yes',
    hasSandbox: stripeOf(env) === undefined,
    smtpUrl: env.SMTP_URL,
    officeEmail: env.OFFICE_EMAIL,
    officeCommand: env.OFFICE_COMMAND ?? OFFICE_COMMAND,
    trustedProxies: env.TRUSTED_PROXIES ?? 0,
    rateLimitFactor: env.RATE_LIMIT_FACTOR ?? 1,
    backupKey: env.BACKUP_KEY,
    creditKey: env.CREDIT_KEY,
    settingsSet: SETTING_NAMES.filter((name) => (variables[name] ?? '').trim() !== ''),
    hsts: env.HSTS ?? 'host',
    googlePlacesKey: env.GOOGLE_PLACES_KEY,
    stripe: stripeOf(env),
    metrics:
      env.METRICS_PORT === undefined
        ? undefined
        : { host: env.METRICS_HOST ?? '127.0.0.1', port: env.METRICS_PORT },
    drainMs: (env.DRAIN_SECONDS ?? (isProduction ? PUBLIC_DRAIN_SECONDS : 0)) * 1000,
  };
}

function settingsFrom(variables: Variables): { env: ServerSettings; problems: string[] } {
  const read = v.safeParse(SettingsSchema, variables, { abortPipeEarly: true });
  // A wrong setting is not reported as missing too.
  const wrong = read.success ? [] : read.issues.flatMap((issue) => v.getDotPath(issue) ?? []);
  const others = Object.entries(variables).filter(([name]) => !wrong.includes(name));
  const env = v.parse(SettingsSchema, Object.fromEntries(others));
  const isProduction = isPublic(env);
  const missing = [
    ...(isProduction ? missingInProduction(env) : []),
    ...stripeProblems(env, isProduction),
  ].filter((sentence) => !wrong.some((name) => sentence.startsWith(`${name} is missing`)));
  const problems = [
    ...(read.issues ?? []).map(({ message }) => message),
    ...missing,
    ...(apiBaseOf(env.PUBLIC_API_URL) === undefined ? [API_ADDRESS_RULE] : []),
  ];
  return { env, problems };
}

/** A site in production at an https address takes no parcels for test cards. */
function isPublic({ NODE_ENV: mode, SITE_URL: site }: ServerSettings): boolean {
  if (mode !== undefined) return mode === 'production';
  const { protocol, hostname } = new URL(site ?? DEFAULT_ADDRESS);
  return protocol === 'https:' && !/^(localhost|127\..*|\[::1\]|.*\.localhost)$/.test(hostname);
}

const missingInProduction = (env: ServerSettings): string[] => [
  ...(env.SITE_URL?.startsWith('https:') === true
    ? []
    : ['SITE_URL is missing: in production set it to the address of the site, with https.']),
  ...(env.SMTP_URL === undefined
    ? [
        'SMTP_URL is missing: in production set it to the mail server, such as smtps://user:password@mail.example.com.',
      ]
    : []),
  ...(env.CREDIT_KEY === undefined
    ? [
        'CREDIT_KEY is missing: in production set it to 20 or more random characters, such as those of "openssl rand -hex 20", and keep it: with another key nobody is recognised who has had the credit for registering.',
      ]
    : []),
];

export function addressFrom(environment: Variables): Address {
  const host = environment['HOST']?.trim() || 'localhost';
  const words = environment['PORT']?.trim() || '4321';
  const port = /^\d{1,5}$/.test(words) ? Number(words) : Number.NaN;
  if (port >= 0 && port <= 65_535) return { host, port };
  throw new StartRefusal(
    `PORT is "${words}", which is no port: set it to a number from 0 to 65535.`,
  );
}
