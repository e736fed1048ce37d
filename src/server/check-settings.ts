import type { Variables } from '#host/environment.ts';
import { stripeWith, providerFailure } from '#server/payments/index.ts';
import { ensureReady } from '#server/platform/db/index.ts';
import { StartRefusal, systemErrorCode } from '#host/refusal.ts';
import { transportOf, type Transport } from '#server/platform/mail/index.ts';
import { addressFrom, type Config, configFrom } from './config.ts';
import { misspeltSettings, readEnvironment, unknownSettings } from './environment.ts';
import { SECRET_NAMES, SETTING_NAMES } from './settings-schema.ts';
import type Stripe from 'stripe';

/** Returns a sentence with a remedy for each failure. None contains a secret. */
export async function tryOutside(
  { verify }: Pick<Transport, 'verify'>,
  provider: (() => Promise<Stripe>) | undefined,
): Promise<string[]> {
  const tried = await Promise.all([
    verify?.().then(() => undefined, mailSentence),
    provider && tryProvider(provider),
  ]);
  return tried.filter((sentence) => sentence !== undefined);
}

function mailSentence(error: unknown): string {
  const code = systemErrorCode(error);
  if (code === 'EAUTH')
    return 'The mail server does not let the user of SMTP_URL in: correct the name or the password. Mails wait until then.';
  return `The mail server of SMTP_URL does not answer${code && ` (${code})`}: check host, port and encryption. Mails wait until it does.`;
}

async function tryProvider(stripe: () => Promise<Stripe>): Promise<string | undefined> {
  try {
    await (await stripe()).balance.retrieve();
    return undefined;
  } catch (error) {
    const { text, isLasting } = providerFailure(error);
    return !isLasting
      ? `Stripe does not answer (${text}): nobody can pay until it does. Check the way out to api.stripe.com.`
      : `Stripe refuses STRIPE_SECRET_KEY (${text}): take a new key from its dashboard. Nobody can pay until then.`;
  }
}

export interface CheckedSettings {
  /** Each setting that is set has a line; a secret is not shown. */
  set: string[];
  wrong: string[];
  /** A database, mail server or provider that cannot be used has a sentence. */
  unusable: string[];
}

export async function checkSettings(
  root: string,
  variables: Variables = process.env,
  provider = stripeWith,
): Promise<CheckedSettings> {
  const wrong = [
    ...(tried(() => unknownSettings(root)).value ?? []),
    ...misspeltSettings(variables),
  ];
  const read = tried(() => readEnvironment(root, variables));
  if (read.value === undefined)
    return { set: [], wrong: [...wrong, ...read.problems], unusable: [] };
  const environment = read.value;
  const config = tried(() => configFrom(environment, root));
  wrong.push(...tried(() => addressFrom(environment)).problems, ...config.problems);
  if (config.value?.isProduction === true && config.value.rateLimitFactor === 0)
    wrong.push(
      'RATE_LIMIT_FACTOR is 0 in production, so that nothing slows down who guesses passwords: leave it out.',
    );
  const unusable = config.value === undefined ? [] : await unusableServices(config.value, provider);
  return { set: settingLines(environment), wrong, unusable };
}

const settingLines = (variables: Variables): string[] =>
  SETTING_NAMES.flatMap((name) => {
    const value = variables[name]?.trim() ?? '';
    if (value === '') return [];
    const isSecret = SECRET_NAMES.some((secret) => secret === name);
    return [`${name} = ${isSecret ? '(secret)' : value}`];
  });

async function unusableServices(config: Config, provider: typeof stripeWith): Promise<string[]> {
  const database = await ensureReady(config).then((): string[] => [], refusalLines);
  const { stripe } = config;
  const outside = await tryOutside(transportOf(config), stripe && (() => provider(stripe)));
  return [...database, ...outside];
}

function tried<T>(step: () => T): { value?: T; problems: string[] } {
  try {
    return { value: step(), problems: [] };
  } catch (error) {
    return { problems: refusalLines(error) };
  }
}

function refusalLines(error: unknown): string[] {
  if (error instanceof StartRefusal) return error.message.split('\n');
  throw error;
}
