import { resolve } from 'node:path';
import * as v from 'valibot';
import { API_ADDRESS_RULE, apiBaseOf } from '#domain/api-address.ts';
import { HSTS_RULE, HSTS_SCOPES } from '#domain/hsts.ts';
import type { StripeKeys } from '#server/payments/index.ts';
import {
  databaseBoundsOf,
  idleTransactionMs,
  lockMs,
  poolSize,
  statementMs,
} from '#server/platform/db/index.ts';
import type { Address } from '#server/platform/http/index.ts';
import { contentDirFrom, type PlatformConfig, StartRefusal } from '#server/platform/index.ts';
import {
  stripeKey,
  stripeOf,
  stripeProblems,
  stripeSandbox,
  stripeWebhookSecret,
} from './payment-settings.ts';

/**
 * The settings from the environment. Every setting of the server is here, with its default; nothing else reads a
 * variable.
 */
export interface Config extends PlatformConfig {
  googlePlacesKey: string | undefined;
  /** Keys of Stripe; without them a sandbox in this server plays the payment provider, and no money moves. */
  stripe: StripeKeys | undefined;
}

const DEFAULT_ADDRESS = 'http://localhost:4321';
const blank = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => (text === '' ? undefined : text)),
);
const optional = <S extends v.GenericSchema<string, unknown>>(schema: S) =>
  v.pipe(v.optional(blank), v.optional(schema));
/** A web, database or mail address: only these protocols, and a host where one is needed. */
const address = (protocols: readonly string[], message: string, needsHost = true) =>
  v.pipe(
    v.string(),
    v.check((text) => {
      const url = URL.parse(text);
      return (
        url !== null && protocols.includes(url.protocol) && (!needsHost || url.hostname !== '')
      );
    }, message),
  );
const number = (pattern: RegExp, least: number, most: number, message: string) =>
  v.pipe(
    v.string(),
    v.regex(pattern, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  );

const SITE_URL_MESSAGE =
  'SITE_URL must be the address of the site without a path, such as https://www.example.com.';

const Environment = v.object({
  NODE_ENV: optional(
    v.picklist(
      ['production', 'development', 'test'],
      'NODE_ENV must be production, development or test; leave it out on your own machine.',
    ),
  ),
  HOST: optional(v.string()),
  PORT: optional(v.string()),
  SITE_URL: optional(
    v.pipe(
      address(['http:', 'https:'], SITE_URL_MESSAGE),
      v.check((text) => new URL(text).href === `${new URL(text).origin}/`, SITE_URL_MESSAGE),
    ),
  ),
  PUBLIC_API_URL: optional(v.string()),
  CONTENT_DIR: optional(v.string()),
  DATA_DIR: optional(v.string()),
  DATABASE_URL: optional(
    address(
      ['postgres:', 'postgresql:'],
      'DATABASE_URL must be a PostgreSQL address, such as postgresql://user:password@host/name; leave it out to use SQLite.',
      false,
    ),
  ),
  DATABASE_POOL_SIZE: optional(poolSize),
  DATABASE_STATEMENT_MS: optional(statementMs),
  DATABASE_LOCK_MS: optional(lockMs),
  DATABASE_IDLE_TRANSACTION_MS: optional(idleTransactionMs),
  SMTP_URL: optional(
    address(
      ['smtp:', 'smtps:'],
      'SMTP_URL must be the address of a mail server, such as smtps://user:password@mail.example.com.',
    ),
  ),
  OFFICE_EMAIL: optional(v.pipe(v.string(), v.rfcEmail('OFFICE_EMAIL must be an e-mail address.'))),
  TRUSTED_PROXIES: optional(
    number(
      /^\d+$/,
      0,
      10,
      'TRUSTED_PROXIES must be a whole number from 0 to 10: how many proxies stand in front.',
    ),
  ),
  RATE_LIMIT_FACTOR: optional(
    number(
      /^\d+(\.\d+)?$/,
      0,
      1_000_000,
      'RATE_LIMIT_FACTOR must be a number: 1 is usual, 0 turns limits off.',
    ),
  ),
  HSTS: optional(v.picklist(HSTS_SCOPES, HSTS_RULE)),
  GOOGLE_PLACES_KEY: optional(
    v.pipe(v.string(), v.regex(/^\S+$/, 'GOOGLE_PLACES_KEY must be one word without blanks.')),
  ),
  STRIPE_SECRET_KEY: optional(stripeKey),
  STRIPE_WEBHOOK_SECRET: optional(stripeWebhookSecret),
  STRIPE_SANDBOX: optional(stripeSandbox),
});

/** Every setting by its name; `.env.example` explains each. */
export const SETTING_NAMES: readonly string[] = Object.keys(Environment.entries);

/** The environment of a process. */
export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads and checks the environment. `at` is where the server listens, which is the default address of the site. Throws
 * a StartRefusal with a line for each setting that is wrong, or missing on a public site.
 */
export function configFrom(variables: Variables, root: string, at = DEFAULT_ADDRESS): Config {
  const read = v.safeParse(Environment, variables, { abortPipeEarly: true });
  if (!read.success) throw new StartRefusal(read.issues.map(({ message }) => message).join('\n'));
  const env = read.output;
  const isProduction = isPublic(env);
  const problems = [
    ...(isProduction ? missingIn(env) : []),
    ...stripeProblems(env, isProduction),
    ...(apiBaseOf(env.PUBLIC_API_URL) === undefined ? [API_ADDRESS_RULE] : []),
  ];
  if (problems.length > 0) throw new StartRefusal(problems.join('\n'));
  const siteUrl = new URL(env.SITE_URL ?? at).origin;
  return {
    isProduction,
    siteUrl,
    apiUrl: new URL(apiBaseOf(env.PUBLIC_API_URL) ?? '', siteUrl).href,
    contentDir: contentDirFrom(env, root),
    dataDir: env.DATA_DIR === ':memory:' ? ':memory:' : resolve(root, env.DATA_DIR ?? '.data'),
    databaseUrl: env.DATABASE_URL,
    databaseBounds: databaseBoundsOf(env),
    smtpUrl: env.SMTP_URL,
    officeEmail: env.OFFICE_EMAIL,
    trustedProxies: env.TRUSTED_PROXIES ?? 0,
    rateLimitFactor: env.RATE_LIMIT_FACTOR ?? 1,
    hsts: env.HSTS ?? 'host',
    googlePlacesKey: env.GOOGLE_PLACES_KEY,
    stripe: stripeOf(env),
  };
}

/**
 * Whether strangers can reach the site: where NODE_ENV says so, and at an https address unless NODE_ENV says otherwise. A
 * site that forgets NODE_ENV must not deliver parcels for a test card.
 */
function isPublic({ NODE_ENV: mode, SITE_URL: site }: v.InferOutput<typeof Environment>): boolean {
  if (mode !== undefined) return mode === 'production';
  const { protocol, hostname } = new URL(site ?? DEFAULT_ADDRESS);
  return protocol === 'https:' && !/^(localhost|127\..*|\[::1\]|.*\.localhost)$/.test(hostname);
}

/** What a public site needs and has not, a sentence each. */
const missingIn = (env: v.InferOutput<typeof Environment>): string[] => [
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
