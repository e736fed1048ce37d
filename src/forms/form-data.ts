import { NOT_MEANT } from '#api/idempotency.ts';
import { nestKeys } from '#api/nest-keys.ts';

/** The texts of a form by the names of their fields; files are left out. */
export const textsOf = (fields: FormData): Record<string, string> =>
  Object.fromEntries(
    [...fields].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** The fields of a form as JSON: all are texts, and rows are arrays. */
export const formDataToJson = (fields: FormData): Record<string, unknown> =>
  nestKeys(textsOf(fields));

/**
 * What a person means by a form, to tell whether a second press is a retry: all they have filled in or chosen, files by
 * name, size and date. What the client adds does not count (NOT_MEANT), nor do secrets, which no tab may keep.
 */
export const meaningOf = (fields: FormData, secrets: readonly string[] = []): string =>
  JSON.stringify(
    [...fields].flatMap(([name, value]) => {
      if (NOT_MEANT.includes(name) || secrets.includes(name)) return [];
      if (typeof value === 'string') return value === '' ? [] : [[name, value]];
      // A file input without a file holds an empty one of this moment.
      return value.name === '' ? [] : [[name, value.name, value.size, value.lastModified]];
    }),
  );

/** The name under which the tab keeps a form: its id, and for two jobs or roles a name each that begins with it. */
export const tabName = (form: HTMLFormElement): string => form.dataset['draft'] ?? form.id;

/** The fields whose values no storage may hold. */
export const secretNames = (form: HTMLFormElement): string[] =>
  inputsOf(form).flatMap(({ name, autocomplete }) =>
    /password|one-time-code/.test(autocomplete) ? [name] : [],
  );

const inputsOf = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.elements].filter((field) => field instanceof HTMLInputElement);
