import * as v from 'valibot';
import type { StripeKeys } from '#server/payments/index.ts';
import { HSTS_RULE, HSTS_SCOPES } from '#domain/site/hsts.ts';
import {
  idleTransactionMs,
  lockMs,
  poolSize,
  statementMs,
  wholeBetween,
} from '#server/platform/index.ts';

const stripeKey = v.pipe(
  v.string(),
  v.regex(
    /^[sr]k_(live|test)_\w+$/,
    'STRIPE_SECRET_KEY must be a secret or restricted key of Stripe, such as sk_live_….',
  ),
);
const stripeWebhookSecret = v.pipe(
  v.string(),
  v.regex(
    /^whsec_\S+$/,
    'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook at Stripe, such as whsec_….',
  ),
);
const stripeSandbox = v.picklist(
  ['yes'],
  'STRIPE_SANDBOX must be yes; leave it out where real money is paid.',
);

const emptyAsUnset = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => (text === '' ? undefined : text)),
);
const optional = <S extends v.GenericSchema<string, unknown>>(schema: S) =>
  v.pipe(v.optional(emptyAsUnset), v.optional(schema));
const urlSetting = (protocols: readonly string[], message: string, needsHost = true) =>
  v.pipe(
    v.string(),
    v.check((text) => {
      const url = URL.parse(text);
      return (
        url !== null && protocols.includes(url.protocol) && (!needsHost || url.hostname !== '')
      );
    }, message),
  );

const SITE_URL_MESSAGE =
  'SITE_URL must be the address of the site without a path, such as https://www.example.com.';

const RATE_MESSAGE = 'RATE_LIMIT_FACTOR must be a number: 1 is usual, 0 turns limits off.';

export const SettingsSchema = v.object({
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
      urlSetting(['http:', 'https:'], SITE_URL_MESSAGE),
      v.check((text) => new URL(text).href === `${new URL(text).origin}/`, SITE_URL_MESSAGE),
    ),
  ),
  PUBLIC_API_URL: optional(v.string()),
  CONTENT_DIR: optional(v.string()),
  DATA_DIR: optional(v.string()),
  DATABASE_URL: optional(
    urlSetting(
      ['postgres:', 'postgresql:'],
      'DATABASE_URL must be a PostgreSQL address, such as postgresql://user:password@host/name; leave it out to use SQLite.',
      false,
    ),
  ),
  DATABASE_POOL_SIZE: optional(poolSize),
  DATABASE_STATEMENT_MS: optional(statementMs),
  DATABASE_LOCK_MS: optional(lockMs),
  DATABASE_IDLE_TRANSACTION_MS: optional(idleTransactionMs),
  OLDER_RELEASE: optional(
    v.picklist(
      ['yes'],
      'OLDER_RELEASE must be yes; leave it out unless this release was started again after a newer one.',
    ),
  ),
  SMTP_URL: optional(
    urlSetting(
      ['smtp:', 'smtps:'],
      'SMTP_URL must be the address of a mail server, such as smtps://user:password@mail.example.com.',
    ),
  ),
  OFFICE_EMAIL: optional(v.pipe(v.string(), v.rfcEmail('OFFICE_EMAIL must be an e-mail address.'))),
  OFFICE_COMMAND: optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[^\p{Cc}]{1,100}$/u,
        'OFFICE_COMMAND must be one line of at most 100 characters: how the office calls its command, such as courier office.',
      ),
    ),
  ),
  TRUSTED_PROXIES: optional(
    wholeBetween(
      0,
      10,
      'TRUSTED_PROXIES must be a whole number from 0 to 10: how many proxies stand in front.',
    ),
  ),
  RATE_LIMIT_FACTOR: optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+(\.\d+)?$/, RATE_MESSAGE),
      v.transform(Number),
      v.maxValue(1_000_000, RATE_MESSAGE),
    ),
  ),
  HSTS: optional(v.picklist(HSTS_SCOPES, HSTS_RULE)),
  GOOGLE_PLACES_KEY: optional(
    v.pipe(v.string(), v.regex(/^\S+$/, 'GOOGLE_PLACES_KEY must be one word without spaces.')),
  ),
  STRIPE_SECRET_KEY: optional(stripeKey),
  STRIPE_WEBHOOK_SECRET: optional(stripeWebhookSecret),
  STRIPE_SANDBOX: optional(stripeSandbox),
  BACKUP_KEY: optional(
    v.pipe(
      v.string(),
      v.minLength(
        20,
        'BACKUP_KEY must have at least 20 characters: backups are encrypted with it.',
      ),
    ),
  ),
  CREDIT_KEY: optional(
    v.pipe(
      v.string(),
      v.minLength(
        20,
        'CREDIT_KEY must have at least 20 characters: with it we recognise who has had the credit for registering.',
      ),
    ),
  ),
  METRICS_PORT: optional(
    wholeBetween(1, 65_535, 'METRICS_PORT must be a port, a whole number from 1 to 65535.'),
  ),
  METRICS_HOST: optional(v.string()),
  DRAIN_SECONDS: optional(
    wholeBetween(
      0,
      60,
      'DRAIN_SECONDS must be a whole number from 0 to 60: how long the server still answers once it is told to stop.',
    ),
  ),
});

export type ServerSettings = v.InferOutput<typeof SettingsSchema>;

/** A setting with the suffix `_FILE` can name a file that holds one of these. */
export const SECRET_NAMES = [
  'DATABASE_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'GOOGLE_PLACES_KEY',
  'BACKUP_KEY',
  'CREDIT_KEY',
] as const satisfies (keyof ServerSettings)[];

export const SETTING_NAMES: readonly string[] = Object.keys(SettingsSchema.entries);

/** Refuses one key without the other, a live key in a sandbox, and a public sandbox without STRIPE_SANDBOX. */
export function stripeProblems(settings: ServerSettings, isPublic: boolean): string[] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  const isTest = secretKey === undefined || secretKey.includes('_test_');
  const isAllowed = settings.STRIPE_SANDBOX === 'yes';
  const problems: string[] = [];
  if (isPublic && isTest && !isAllowed)
    problems.push(
      `STRIPE_SECRET_KEY is ${secretKey === undefined ? 'missing' : 'a test key'}: in production set it to the live key of Stripe, or set STRIPE_SANDBOX=yes where bookings are only tried out and nobody pays.`,
    );
  if (!isTest && isAllowed)
    problems.push(
      'STRIPE_SANDBOX=yes says that nobody pays, but STRIPE_SECRET_KEY is a live key: take one of them out.',
    );
  if (secretKey !== undefined && webhookSecret === undefined)
    problems.push(missingSetting('STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'));
  if (secretKey === undefined && webhookSecret !== undefined && problems.length === 0)
    problems.push(missingSetting('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'));
  return problems;
}

export const stripeOf = ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}: ServerSettings): StripeKeys | undefined =>
  secretKey === undefined || webhookSecret === undefined ? undefined : { secretKey, webhookSecret };

const missingSetting = (name: string, other: string): string =>
  `${name} is missing: ${other} is set, and payments need both. Take both from Stripe, or set neither to use the sandbox.`;
