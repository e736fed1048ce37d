import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { PATHS } from '#routes';
import { checkContent, report, type Mistake } from '#content-schema/check.ts';
import { CONTENT } from './content.ts';

/** Tests change these files of the fixture. */
export const PAGE = 'content/pages/pricing.md';
export const CARDS_PAGE = 'content/pages/partners.md';
export const TARIFF_FILE = 'content/settings/tariff.yaml';
export const JOB = 'content/careers/van-driver-dublin.md';
export const COURIER = 'content/international/courier-to-germany.md';

/** Each file has its new text, or null to delete it. */
export type Changes = Record<string, string | null>;

const front = (title: string, keys = ''): string =>
  `---\ntitle: ${title}\ndescription: What you find on the page ${title}, told in one sentence of its own.\norder: 10\n${keys}---\n`;
const plainPage = (id: string): [string, string] => [
  `content/pages/${id}.md`,
  `${front(`Page ${id}`, 'layout: plain\n')}\nText of the page.\n`,
];

/** Returns the files of the fictitious company, each page with one sentence as its text and without a photograph. */
const company = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(md|yaml|geojson)$/.test(name))
      .map((name) => [
        `content/${name}`,
        readFileSync(join(CONTENT, name), 'utf8')
          .replace(/(?<=\n---\n)[^]+/, '\nText of the page.\n')
          .replace(/^photo:\n(?: {2}.*\n)+/m, ''),
      ]),
  );

const VALID_CONTENT: Record<string, string> = {
  ...company(),
  ...Object.fromEntries(['pricing', 'login', 'features'].map(plainPage)),
  'content/pages/privacy.md': `${front('Privacy', 'layout: plain\n')}
## What we keep

Write to [{email}](mailto:{email}), read the [terms](/terms-and-conditions) or see [above](#what-we-keep).

![A van](/van.svg) \`<code>\`
`,
  'content/pages/partners.md': front(
    'Partners',
    `layout: cards\ncards:\n  - title: Depots\n    text: A depot near you.\n    icon: map\n  - title: Prices\n    text: All prices.\n    icon: euro\n    link: ${PATHS.pricing}\n`,
  ),
  'content/international/courier-to-germany.md': front(
    'Germany',
    'summary: Parcels to Germany.\nmenu: Germany\ndestinations:\n  - germany\npapers: []\nprohibited:\n  - Cash\nquestions:\n  - question: How long?\n    answer: Two to four days.\n',
  ),
  'content/settings/prohibited.yaml':
    'things:\n  - { name: Fireworks, words: [rocket], rule: never, why: They burn. }\n',
  'public/van.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
};

export function fixtureText(path: string): string {
  const text = VALID_CONTENT[path];
  if (text === undefined) throw new Error(`The fixture has no ${path}.`);
  return text;
}

export function contentFolderWith(changes: Changes = {}, files = VALID_CONTENT): string {
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries({ ...files, ...changes })) {
    if (text === null) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

export function onlyMistake(changes: Changes): Mistake {
  const mistakes = checkContent(contentFolderWith(changes));
  const [first] = mistakes;
  if (first === undefined || mistakes.length > 1)
    throw new Error(`Expected one mistake, found ${mistakes.length}:\n${report(mistakes)}`);
  return first;
}

interface ExpectedMistake extends Partial<
  Record<'problem' | 'expected' | 'remedy', string | RegExp | string[]>
> {
  /** The line, the key, or both, such as "2 title". */
  at?: string | number;
  path?: string;
}

/** Expects one mistake, in the changed file if no other is named, with these parts of its sentences. */
export function expectMistake(changes: Changes, mistake: ExpectedMistake): void {
  const { problem = [], expected = [], remedy = [], at, path = Object.keys(changes)[0] } = mistake;
  const found = onlyMistake(changes);
  const { line, key } = found;
  expect(found).toMatchObject({ path });
  if (at !== undefined) expect([String(line), key, `${line} ${key}`]).toContain(String(at));
  for (const [name, parts] of Object.entries({ problem, expected, remedy }))
    for (const part of [parts].flat()) expect(Reflect.get(found, name)).toMatch(part);
}

export function edited(path: string, passage: string, replacement: string): Changes {
  const text = fixtureText(path);
  if (!text.includes(passage)) throw new Error(`${path} of the fixture does not hold: ${passage}`);
  return { [path]: text.replace(passage, () => replacement) };
}

/** A key that is added above moves it. */
export function fixtureLine(path: string, passage: string): number {
  const [before = '', ...after] = fixtureText(path).split(passage);
  if (after.length === 0) throw new Error(`${path} of the fixture does not hold: ${passage}`);
  return before.split('\n').length;
}

export const extended = (path: string, lines: string): Changes => ({
  [path]: `${fixtureText(path)}${lines}\n`,
});
