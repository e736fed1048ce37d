import { resolve } from 'node:path';
import * as v from 'valibot';
import { API_ADDRESS_RULE, apiBaseOf } from '#domain/api-address.ts';
import type { StripeKeys } from '#server/payments/index.ts';
import { databaseBoundsOf } from '#server/platform/db/index.ts';
import type { Address } from '#server/platform/http/index.ts';
import { contentDirFrom, type PlatformConfig, StartRefusal } from '#server/platform/index.ts';
import { stripeOf, stripeProblems } from './payment-settings.ts';
import { type ServerSettings, SETTING_NAMES, SettingsSchema } from './settings-schema.ts';

/**
 * The settings from the environment with their defaults; nothing else reads a variable. settings-schema.ts lists them.
 */
export interface Config extends PlatformConfig {
  googlePlacesKey: string | undefined;
  /** Keys of Stripe; without them a sandbox in this server plays the payment provider, and no money moves. */
  stripe: StripeKeys | undefined;
  /** Where figures for Prometheus are served; undefined where they are not. */
  metrics: Address | undefined;
  /** How long the server goes on answering once it is told to stop, so that load balancers notice. */
  drainMs: number;
}

/** Load balancers ask every few seconds whether a server is ready. */
const PUBLIC_DRAIN_SECONDS = 5;

const DEFAULT_ADDRESS = 'http://localhost:4321';
/** The environment of a process. */
export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads and checks the environment. `at` is where the server listens, which is the default address of the site. Throws
 * a StartRefusal with a line for each setting that is wrong, or missing on a public site.
 */
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
    databaseBounds: databaseBoundsOf(env),
    isOlderRelease: env.OLDER_RELEASE === 'yes',
    hasSandbox: stripeOf(env) === undefined,
    smtpUrl: env.SMTP_URL,
    officeEmail: env.OFFICE_EMAIL,
    trustedProxies: env.TRUSTED_PROXIES ?? 0,
    rateLimitFactor: env.RATE_LIMIT_FACTOR ?? 1,
    backupKey: env.BACKUP_KEY,
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

/** Every sentence about settings that are wrong or missing, and what could be read. */
function settingsFrom(variables: Variables): { env: ServerSettings; problems: string[] } {
  const read = v.safeParse(SettingsSchema, variables, { abortPipeEarly: true });
  // What is wrong is looked at as if it were not set; that it is missing, too, would be said twice.
  const wrong = read.success ? [] : read.issues.flatMap((issue) => v.getDotPath(issue) ?? []);
  const others = Object.entries(variables).filter(([name]) => !wrong.includes(name));
  const env = v.parse(SettingsSchema, Object.fromEntries(others));
  const isProduction = isPublic(env);
  const missing = [
    ...(isProduction ? missingIn(env) : []),
    ...stripeProblems(env, isProduction),
  ].filter((sentence) => !wrong.some((name) => sentence.startsWith(`${name} is missing`)));
  const problems = [
    ...(read.issues ?? []).map(({ message }) => message),
    ...missing,
    ...(apiBaseOf(env.PUBLIC_API_URL) === undefined ? [API_ADDRESS_RULE] : []),
  ];
  return { env, problems };
}

/**
 * Whether strangers can reach the site: where NODE_ENV says so, and at an https address unless NODE_ENV says otherwise. A
 * site that forgets NODE_ENV must not deliver parcels for a test card.
 */
function isPublic({ NODE_ENV: mode, SITE_URL: site }: ServerSettings): boolean {
  if (mode !== undefined) return mode === 'production';
  const { protocol, hostname } = new URL(site ?? DEFAULT_ADDRESS);
  return protocol === 'https:' && !/^(localhost|127\..*|\[::1\]|.*\.localhost)$/.test(hostname);
}

/** What a public site needs and has not, a sentence each. */
const missingIn = (env: ServerSettings): string[] => [
  ...(env.SITE_URL?.startsWith('https:') === true
    ? []
    : ['SITE_URL is missing: in production set it to the address of the site, with https.']),
  ...(env.SMTP_URL === undefined
    ? [
        'SMTP_URL is missing: in production set it to the mail server, such as smtps://user:password@mail.example.com.',
      ]
    : []),
];

/** HOST and PORT of the environment, else localhost and 4321. Throws a StartRefusal for an invalid port. */
export function addressFrom(environment: Variables): Address {
  const host = environment['HOST']?.trim() || 'localhost';
  const words = environment['PORT']?.trim() || '4321';
  const port = /^\d{1,5}$/.test(words) ? Number(words) : Number.NaN;
  if (port >= 0 && port <= 65_535) return { host, port };
  throw new StartRefusal(
    `PORT is "${words}", which is no port: set it to a number from 0 to 65535.`,
  );
}
