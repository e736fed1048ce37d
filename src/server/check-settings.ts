import { stripeWith } from '#server/payments/index.ts';
import { ensureReady } from '#server/platform/db/index.ts';
import { StartRefusal } from '#server/platform/index.ts';
import { transportOf } from '#server/platform/mail/index.ts';
import { addressFrom, type Config, configFrom, type Variables } from './config.ts';
import { misspeltSettings, readEnvironment, unknownSettings } from './environment.ts';
import { SECRET_NAMES, SETTING_NAMES } from './settings-schema.ts';
import { tryOutside } from './try-outside.ts';

/** How the settings of a server stand. */
export interface CheckedSettings {
  /** A line for each setting that is set, without the value of a secret. */
  holds: string[];
  /** What stops the start, or does nothing although it is set; a sentence each. */
  wrong: string[];
  /** What does not answer at the moment. */
  away: string[];
}

/**
 * Looks at every setting at once, then at the database, the mail server and the payment provider that they name; tests
 * pass a provider of their own.
 */
export async function checkSettings(
  root: string,
  variables: Variables = process.env,
  provider = stripeWith,
): Promise<CheckedSettings> {
  const wrong = [
    ...(attempt(() => unknownSettings(root)).value ?? []),
    ...misspeltSettings(variables),
  ];
  const read = attempt(() => readEnvironment(root, variables));
  if (read.value === undefined) return { holds: [], wrong: [...wrong, ...read.problems], away: [] };
  const environment = read.value;
  const config = attempt(() => configFrom(environment, root));
  wrong.push(...attempt(() => addressFrom(environment)).problems, ...config.problems);
  const away = config.value === undefined ? [] : await notThere(config.value, provider);
  return { holds: linesOf(environment), wrong, away };
}

const linesOf = (variables: Variables): string[] =>
  SETTING_NAMES.flatMap((name) => {
    const value = variables[name]?.trim() ?? '';
    if (value === '') return [];
    const isSecret = SECRET_NAMES.some((secret) => secret === name);
    return [`${name} = ${isSecret ? '(secret)' : value}`];
  });

async function notThere(config: Config, provider: typeof stripeWith): Promise<string[]> {
  const database = await ensureReady(config).then((): string[] => [], sentencesOf);
  const { stripe } = config;
  const outside = await tryOutside(transportOf(config), stripe && (() => provider(stripe)));
  return [...database, ...outside];
}

/** What a step returns, or the sentences of its refusal. */
function attempt<T>(step: () => T): { value?: T; problems: string[] } {
  try {
    return { value: step(), problems: [] };
  } catch (error) {
    return { problems: sentencesOf(error) };
  }
}

function sentencesOf(error: unknown): string[] {
  if (error instanceof StartRefusal) return error.message.split('\n');
  throw error;
}
