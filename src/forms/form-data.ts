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
 * The visitor's intention, to recognize a retry: all values, files by name and size, because phones date a file by the moment
 * of the choice; without the client's fields (IGNORED_FIELDS), and without secrets, which no tab may keep.
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

/** Its id, or one that begins with it, such as one for each job. */
export const tabName = (form: HTMLFormElement): string => form.dataset['draft'] ?? form.id;

/** Fields that no storage may hold. */
export const secretNames = (form: HTMLFormElement): string[] =>
  inputsOf(form).flatMap(({ name, autocomplete }) =>
    /password|one-time-code/.test(autocomplete) ? [name] : [],
  );

const inputsOf = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.elements].filter((field) => field instanceof HTMLInputElement);
