import { COUNTIES } from '#domain/places/provinces.ts';
import { filesFor, passagesOf, type CheckedFile, type Report, type Rule } from './rules.ts';
import { listAt, repeated, textAt } from './values.ts';

/** Counties with a cut-off of their own: each once, and on the pages that say the one of all. */
export const CUT_OFF_DOUBTS: readonly Rule[] = [
  { of: 'settings/hours', check: onceEach },
  { of: '*', check: leftOut },
];

const countiesIn = (file: CheckedFile): string[] =>
  listAt(file.filled, ['countyCutOffs']).map((one) => textAt(one, ['county']) ?? '');
const isCounty = (name: string): boolean => COUNTIES.includes(name);

function onceEach(file: CheckedFile, report: Report): void {
  const counties = countiesIn(file).map((county, at) => ({ county, at }));
  for (const { item } of repeated(counties, ({ county }) => county))
    report(['countyCutOffs', item.at], {
      problem: `County ${item.county} has two cut-offs`,
      remedy: 'delete one of the two',
    });
}

/** Terms are what they were on their day. */
function leftOut(file: CheckedFile, report: Report, all: readonly CheckedFile[]): void {
  if (file.file.folder === 'terms') return;
  const passage = passagesOf(file).find(({ text }) => text.includes(OF_ALL));
  if (passage === undefined) return;
  const said = passagesOf(file)
    .map(({ text }) => text)
    .join('\n');
  for (const county of filesFor(all, 'settings/hours').flatMap(countiesIn))
    if (isCounty(county) && !said.includes(county))
      report(passage.placeOf(passage.text.indexOf(OF_ALL)), {
        problem: `County ${county} has a cut-off of its own, and this says the one of all counties`,
        remedy: `add   in County ${county} {cut-off-${county.toLowerCase()}}`,
      });
}

const OF_ALL = '{next-day-cut-off}';
