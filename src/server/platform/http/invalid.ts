import * as v from 'valibot';
import { problem, type Problem } from './reply.ts';

/** What is wrong with a body, each part with its JSON Pointer; 422. */
export function invalid(schema: v.GenericSchema, issues: readonly v.BaseIssue<unknown>[]): Problem {
  const errors = issues.map((issue) => ({
    pointer: `#${(issue.path ?? [])
      .map(({ key }) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`)
      .join('')}`,
    message: messageOf(schema, issue),
  }));
  return problem(422, errors.map(({ message }) => message).join(' '), { errors });
}

/** A missing key gets the message of its field: the object that lacks it has none. */
function messageOf(schema: v.GenericSchema, issue: v.BaseIssue<unknown>): string {
  const [part, ...more] = issue.path ?? [];
  if (part === undefined) return issue.type === 'object' ? 'Send an object.' : issue.message;
  if (issue.received !== 'undefined' || more.length > 0) return issue.message;
  const field = fieldsOf(schema)[String(part.key)];
  const result = field === undefined ? undefined : v.safeParse(field, undefined);
  return result?.success === false ? result.issues[0].message : issue.message;
}

/** The fields of an object, or of the options of a variant. */
function fieldsOf(schema: v.GenericSchema): Record<string, v.GenericSchema> {
  if ('entries' in schema && isFields(schema.entries)) return schema.entries;
  if (!('options' in schema) || !Array.isArray(schema.options)) return {};
  const options = schema.options.filter(isSchema);
  return Object.fromEntries(options.flatMap((option) => Object.entries(fieldsOf(option))));
}

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && '~run' in value;
const isFields = (value: unknown): value is Record<string, v.GenericSchema> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isSchema);
