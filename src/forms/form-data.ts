import { IGNORED_FIELDS } from '#api/idempotency.ts';
import { nestKeys } from '#api/nest-keys.ts';

/** The keys are names of fields; files are left out. */
export const textsOf = (fields: FormData): Record<string, string> =>
  Object.fromEntries(
    [...fields].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** All values are texts, and rows are arrays. */
export const formDataToJson = (fields: FormData): Record<string, unknown> =>
  nestKeys(textsOf(fields));

/**
 * Returns what the visitor means to send, by which a retry is recognized: all values but secrets, which no tab may keep, and
 * the client's own fields (IGNORED_FIELDS). A file counts by name and size, because phones date it by the moment of the choice.
 */
export const meaningOf = (fields: FormData, secrets: readonly string[] = []): string =>
  JSON.stringify(
    [...fields].flatMap(([name, value]) => {
      if (IGNORED_FIELDS.includes(name) || secrets.includes(name)) return [];
      if (typeof value === 'string') return value === '' ? [] : [[name, value]];
      // An empty file input holds an empty file.
      return value.name === '' ? [] : [[name, value.name, value.size]];
    }),
  );

/** The tab keeps a form under its id, or under a name that begins with it, such as one for each job. */
export const tabName = (form: HTMLFormElement): string => form.dataset['draft'] ?? form.id;

/** Fields that no storage may hold. */
export const secretNames = (form: HTMLFormElement): string[] =>
  inputsOf(form).flatMap(({ name, autocomplete }) =>
    /password|one-time-code/.test(autocomplete) ? [name] : [],
  );

const inputsOf = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.elements].filter((field) => field instanceof HTMLInputElement);
