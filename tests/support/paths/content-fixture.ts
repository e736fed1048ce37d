import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { courierPath, ERROR_PAGES, PATHS, registerPath, ROLES } from '#routes';
import { checkContent, report, type Mistake } from '#content-schema/check.ts';
import { FIXTURE_SETTINGS, HOME_KEYS } from './content-fixture-settings.ts';

/** New text of a file, or null to delete it. */
export type Changes = Record<string, string | null>;

export function contentFolderWith(changes: Changes = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries({ ...VALID_CONTENT, ...changes })) {
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

export function edited(path: string, passage: string, replacement: string): Changes {
  const text = VALID_CONTENT[path];
  if (text === undefined || !text.includes(passage))
    throw new Error(`${path} of the fixture does not hold: ${passage}`);
  return { [path]: text.replace(passage, () => replacement) };
}

export const extended = (path: string, lines: string): Changes => ({
  [path]: `${VALID_CONTENT[path] ?? ''}${lines}\n`,
});

const front = (title: string, keys = ''): string =>
  `---\ntitle: ${title}\ndescription: What you find on the page ${title}, told in one sentence of its own.\norder: 10\n${keys}---\n`;
const plainPage = (id: string): [string, string] => [
  `content/pages/${id}.md`,
  `${front(`Page ${id}`, 'layout: plain\n')}\nText of the page.\n`,
];
const service = (id: string): [string, string] => [
  `content/services/${id}.md`,
  `${front(`Service ${id}`, `summary: What the service does.\nmenu: Service\nicon: van\nfacts:\n  - label: Heaviest parcel\n    value: "{max-weight}"\n`)}\n## How it works\n\nWe collect your parcel.\n`,
];
const question = (at: number): [string, string] => [
  `content/faqs/question-${at}.md`,
  `---\nquestion: Question ${at}?\norder: ${at}\ngroup: home\n---\nThe answer.\n`,
];
const job = (at: number): [string, string] => [
  `content/careers/job-${at}.md`,
  front(
    `Job ${at}`,
    'open: true\nlocation: Dublin\nhours: Full time\npay: €34,000 a year\nposted: 2026-11-01\ncloses: 2026-12-31\nsummary: What you would do.\n',
  ),
];

const paths = [
  ...Object.values(PATHS),
  ...ROLES.map(registerPath),
  '/Registered-Post',
  '/features',
  ...ERROR_PAGES.map((page) => `/${page}`),
];
const pageIds = paths.filter((path) => path !== PATHS.home).map((path) => path.slice(1));

export const VALID_CONTENT: Record<string, string> = {
  ...FIXTURE_SETTINGS,
  ...Object.fromEntries(pageIds.map(plainPage)),
  ...Object.fromEntries(
    [
      'parcel-collection-and-delivery-service',
      'parcel-collection-service',
      'postage-tracking',
      'same-day-parcel-delivery-service',
    ].map(service),
  ),
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map(question)),
  ...Object.fromEntries([1, 2, 3].map(job)),
  'content/pages/home.md': front('Parcels across Ireland', HOME_KEYS),
  'content/pages/privacy.md': `${front('Privacy', 'layout: plain\n')}
## What we keep

Write to [{email}](mailto:{email}), read the [terms](/terms-and-conditions) or see [above](#what-we-keep).

![A van](/van.svg) \`<code>\`
`,
  'content/pages/partners.md': front(
    'Partners',
    `layout: cards\ncards:\n  - title: Depots\n    text: A depot near you.\n    icon: map\n  - title: Prices\n    text: All prices.\n    icon: euro\n    link: ${PATHS.pricing}\n`,
  ),
  [`content/international${courierPath('courier-to-germany').replace(/^\/[^/]+/, '')}.md`]: front(
    'Germany',
    'summary: Parcels to Germany.\nmenu: Germany\ndestinations:\n  - germany\npapers: []\nprohibited:\n  - Cash\nquestions:\n  - question: How long?\n    answer: Two to four days.\n',
  ),
  'content/developers/tracking.md': `${front('Calls for tracking', 'tags:\n  - Tracking\n')}\nAsk.\n`,
  'content/help/Getting-it-sorted.md': `${front('Getting it sorted')}\nHelp.\n`,
  'content/notices/booking-procedure.md':
    '---\ntitle: Grouped parcels\norder: 10\nkind: booking-procedure\nactive: true\nfrom: 2026-11-01\nuntil: 2027-01-31\n---\nOne box.\n',
  'content/README.md': 'For editors.\n',
  'public/van.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
};
