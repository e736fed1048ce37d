import * as v from 'valibot';
import * as failures from '#messages/failures.ts';

/** Options for valibot, whose own messages would name types. */
type Words = v.Config<v.BaseIssue<unknown>>;
export const PLAIN_WORDS = { message: failures.textUnusable } satisfies Words;

/**
 * A field that is missing, as an unticked box is, gets the message that its own schema has for a field left empty. `words` are
 * those with which the body was checked.
 */
export function fieldMessage(
  schema: v.GenericSchema,
  issue: v.BaseIssue<unknown>,
  words: Words = PLAIN_WORDS,
): string {
  const [part, ...more] = issue.path ?? [];
  const isMissing = issue.received === 'undefined' && issue.message === failures.textUnusable;
  if (part === undefined || more.length > 0 || !isMissing) return issue.message;
  const field = schemaFields(schema)[String(part.key)];
  const result = field === undefined ? undefined : v.safeParse(field, undefined, words);
  return result?.success === false ? result.issues[0].message : issue.message;
}

function schemaFields(schema: v.GenericSchema): Record<string, v.GenericSchema> {
  if ('entries' in schema && isFields(schema.entries)) return schema.entries;
  if (!('options' in schema) || !Array.isArray(schema.options)) return {};
  const options = schema.options.filter(isSchema);
  return Object.fromEntries(options.flatMap((option) => Object.entries(schemaFields(option))));
}

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && '~run' in value;
const isFields = (value: unknown): value is Record<string, v.GenericSchema> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isSchema);
