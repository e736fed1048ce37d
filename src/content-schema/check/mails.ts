import { MAIL_PLACEHOLDERS } from '../mail-schema.ts';
import { unknownPlaceholders, type Facts } from '../text.ts';
import { inFolder, mistakeAt, type CheckedFile } from './entries.ts';
import type { KeyPath, Mistake } from './mistake.ts';
import { nearest } from '#domain/nearest.ts';
import { textAt } from './values.ts';

const FILE = 'mails';
const TABLE = new Map(Object.entries(MAIL_PLACEHOLDERS));

/** The placeholders that only the mail at a key knows; none outside content/settings/mails.yaml. */
export function wordsOfMail({ file }: Pick<CheckedFile, 'file'>, [name]: KeyPath): Facts {
  const isMail = file.folder === 'settings' && file.id === FILE;
  const words = isMail && typeof name === 'string' ? TABLE.get(name) : undefined;
  return Object.fromEntries([...(words?.must ?? []), ...(words?.may ?? [])].map((w) => [w, '']));
}

/** Placeholders that a mail needs and its text lacks, such as the link of a confirmation. */
export function mailMistakes(entries: CheckedFile[], facts: Facts): Mistake[] {
  const settings = inFolder(entries, 'settings').find(({ file }) => file.id === FILE);
  if (settings === undefined) return [];
  return [...TABLE].flatMap(([name, { must }]) => {
    const text = textAt(settings.typed, [name, 'text'])?.trim() ?? '';
    const known = { ...wordsOfMail(settings, [name]), ...facts };
    const strange = unknownPlaceholders(text, known).map((found) => found.name);
    // A text that is missing or empty is reported already, and so is a mistyped placeholder.
    const lacks = must.filter(
      (word) =>
        text !== '' &&
        !text.includes(`{${word}}`) &&
        strange.every((typed) => nearest(typed, [word]) === undefined),
    );
    return lacks.map((word) =>
      mistakeAt(settings, [name, 'text'], {
        problem: `The text does not hold {${word}}, and without it the mail is of no use`,
        expected: `a text with ${must.map((needed) => `{${needed}}`).join(' and ')} in it`,
        remedy: `write   {${word}}   where it belongs, best on a line of its own`,
      }),
    );
  });
}
