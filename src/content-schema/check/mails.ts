import { nearest } from '#domain/nearest.ts';
import { MAIL_PLACEHOLDERS } from '../mail-schema.ts';
import { unknownPlaceholders, type Facts } from '../text.ts';
import type { KeyPath } from './mistake.ts';
import type { CheckedFile, Rule } from './rules.ts';
import { textAt } from './values.ts';

const MAILS = new Map(Object.entries(MAIL_PLACEHOLDERS));

/** The placeholders that only the mail at a key knows; none outside content/settings/mails.yaml. */
export function wordsOfMail({ file }: Pick<CheckedFile, 'file'>, [name]: KeyPath): Facts {
  const isMail = file.folder === 'settings' && file.id === 'mails';
  const words = isMail ? MAILS.get(String(name)) : undefined;
  return Object.fromEntries([...(words?.must ?? []), ...(words?.may ?? [])].map((w) => [w, '']));
}

/** Placeholders that a mail needs and its text lacks, such as the link of a confirmation. */
export const mailRule = (facts: Facts): Rule => ({
  of: 'settings/mails',
  check: (settings, report) => {
    for (const [name, { must }] of MAILS) {
      const text = textAt(settings.typed, [name, 'text'])?.trim() ?? '';
      const known = { ...wordsOfMail(settings, [name]), ...facts };
      const mistyped = unknownPlaceholders(text, known).map((found) => found.name);
      for (const word of must) {
        // A text that is missing or empty is reported already, and so is a mistyped placeholder.
        if (text === '' || text.includes(`{${word}}`)) continue;
        if (mistyped.some((typed) => nearest(typed, [word]) !== undefined)) continue;
        report([name, 'text'], {
          problem: `The text does not hold {${word}}, and without it the mail is of no use`,
          expected: `a text with ${must.map((needed) => `{${needed}}`).join(' and ')} in it`,
          remedy: `write   {${word}}   where it belongs, best on a line of its own`,
        });
      }
    }
  },
});
