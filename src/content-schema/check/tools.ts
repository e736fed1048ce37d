import { ASK } from '../home-schema.ts';
import type { KeyPath } from './mistake.ts';
import type { CheckedFile, Report, Rule } from './rules.ts';
import { tables } from './tables.ts';
import { listAt, textAt } from './values.ts';

/** Tools that the product does not have: who wants one asks the office, and the page says so (D41). */
export const TOOL_MISTAKES: readonly Rule[] = [
  { of: 'pages', check: comparedTools },
  { of: 'pages', check: offeredTools },
  { of: 'pages', check: listedTools },
];

function comparedTools({ filled }: CheckedFile, report: Report): void {
  const rows = ['comparison', 'rows'];
  for (const at of listAt(filled, rows).keys()) {
    const feature = textAt(filled, [...rows, at, 'feature']) ?? '';
    const path: KeyPath = [...rows, at, 'values'];
    const values = listAt(filled, path);
    if (!tables().tools.compared.test(feature)) continue;
    if (values.every((value) => value === false || value === ASK)) continue;
    const right = values.map((value) => (value === false ? 'false' : ASK)).join(', ');
    report(path, {
      problem: `"${feature}" is a tool that the product does not have, and this row offers it`,
      expected: `${ASK}, which the table shows as "Ask the office", or false`,
      remedy: `write   values: [${right}]`,
    });
  }
}

const CARDS: readonly KeyPath[] = [
  ['cards'],
  ['why', 'cards'],
  ['complementary', 'cards'],
  ['business', 'cards'],
];

function offeredTools({ filled }: CheckedFile, report: Report): void {
  for (const cards of CARDS)
    for (const at of listAt(filled, cards).keys()) {
      const title = textAt(filled, [...cards, at, 'title']) ?? '';
      const path: KeyPath = [...cards, at, 'text'];
      const words = `${title} ${textAt(filled, path) ?? ''}`;
      if (isTool(title) && !namesOffice(words)) report(path, unsaid(title));
    }
}

/** Looks at the rows of the Markdown tables in a text. */
function listedTools({ file }: CheckedFile, report: Report): void {
  for (const [at, line] of file.body.split('\n').entries()) {
    const first = /^\| *([^|]*?) *\|/.exec(line)?.[1] ?? '';
    if (isTool(first) && !namesOffice(line)) report(file.bodyLine + at, unsaid(first));
  }
}

const isTool = (name: string): boolean => tables().tools.offered.test(name);
const namesOffice = (words: string): boolean => /\boffice\b/i.test(words);

const unsaid = (name: string) => ({
  problem: `"${name}" is a tool that the product does not have, and nothing here says so`,
  expected: 'words such as "Ask the office" beside it',
  remedy: 'add   Ask the office.   or say what the site itself can do',
});
