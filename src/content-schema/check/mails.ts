import { isScalar } from 'yaml';
import { nearest } from '#domain/text/nearest.ts';
import { MAIL_PLACEHOLDERS } from '../mail-schema.ts';
import type { Facts } from '../placeholders.ts';
import { misspelt, wordsOfMail } from './fact-words.ts';
import type { CheckedFile, Report, Rule } from './rules.ts';
import { lineIn, textAt } from './values.ts';

/** What makes a mail useless, though its keys are right. */
export const mailRules = (facts: Facts): Rule[] => [
  { of: 'settings/mails', check: (mails, report) => missingWords(mails, report, facts) },
  { of: 'settings/mails', check: sharedLines },
  { of: 'settings/mails', check: buttons },
  { of: 'settings/mails', check: joinedLines },
];

/** Required placeholders, such as a link. */
function missingWords(settings: CheckedFile, report: Report, facts: Facts): void {
  for (const [name, { must }] of MAIL_PLACEHOLDERS) {
    const text = textAt(settings.typed, [name, 'text'])?.trim() ?? '';
    const typed = misspelt(text, { ...wordsOfMail(settings, [name]), ...facts });
    for (const word of must) {
      // The schema reports an empty text.
      if (text === '' || text.includes(`{${word}}`)) continue;
      if (typed.some((one) => nearest(one, [word]) !== undefined)) continue;
      report([name, 'text'], {
        problem: `The text does not hold {${word}}, and without it the mail is of no use`,
        expected: `a text with ${must.map((needed) => `{${needed}}`).join(' and ')} in it`,
        remedy: `write   {${word}}   where it belongs, best on a line of its own`,
      });
    }
  }
}

/** Mail programs cut long links. */
function sharedLines({ typed, file }: CheckedFile, report: Report): void {
  for (const name of MAIL_PLACEHOLDERS.keys()) {
    const path = [name, 'text'];
    const text = textAt(typed, path) ?? '';
    const wrong = text
      .split('\n')
      .find((line) =>
        line.includes('{link}') ? line.trim() !== '{link}' : /-link\}\S/.test(line),
      );
    if (wrong === undefined) continue;
    const line = lineIn(file, path, { text, index: text.indexOf(wrong) });
    report(
      { path, line },
      {
        problem: `The link shares its line with other words: "${wrong.trim()}"`,
        expected: '{link} on a line of its own, because mail programs cut long lines',
        remedy: 'put {link} on a line of its own, without a full stop',
      },
    );
  }
}

/** {link} in a paragraph of its own becomes the button. */
function buttons({ typed }: CheckedFile, report: Report): void {
  for (const [name, { must, may }] of MAIL_PLACEHOLDERS) {
    if (textAt(typed, [name, 'button']) === undefined) continue;
    if (textAt(typed, [name, 'text'])?.includes('{link}') !== false) continue;
    const knowsLink = [...must, ...may].includes('link');
    if (must.includes('link')) continue;
    report([name, 'button'], {
      problem: 'No {link} is in the text of this mail, so nothing shows these words',
      remedy: knowsLink
        ? 'write   {link}   on a line of its own into the text, or delete the line'
        : 'delete the line: this mail has no {link}',
    });
  }
}

/** After > YAML makes one line of several. */
function joinedLines({ file }: CheckedFile, report: Report): void {
  for (const path of [
    ['signature'],
    ...[...MAIL_PLACEHOLDERS.keys()].map((one) => [one, 'text']),
  ]) {
    const node = file.yaml.getIn(path, true);
    if (!isScalar(node) || node.type !== 'BLOCK_FOLDED') continue;
    report(path, {
      problem: `The sign > behind ${path.at(-1) ?? ''}: joins the lines below it into one`,
      expected: 'the sign |, which leaves each line as it is',
      remedy: `change the line to   ${path.at(-1) ?? ''}: |`,
    });
  }
}
