import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dublinDay, type Day } from '#domain/days/calendar.ts';
import { bodyMistakes } from './check/body.ts';
import { BRAND_RULE } from './check/brand.ts';
import { crossFileDoubts, crossFileMistakes, ORDER_RULES } from './check/cross-file-rules.ts';
import { addressMistakes, lostAddresses } from './check/addresses.ts';
import { HOURS_RULES } from './check/hours.ts';
import { spoilt, strangeCharacters } from './check/structure.ts';
import { entryOf, factsIn, tableOf } from './check/entries.ts';
import { linkIndex, type LinkIndex } from './check/link-index.ts';
import { linkKeyMistakes } from './check/links.ts';
import { sortMistakes, type Findings, type Mistake } from './check/mistake.ts';
import { schemaMistakes } from './check/schema-mistakes.ts';
import type { AnySchema } from './check/schema-walk.ts';
import { COUNTRY_DOUBTS } from './check/sense-countries.ts';
import { CUT_OFF_DOUBTS } from './check/sense-cut-offs.ts';
import { DAY_DOUBTS } from './check/sense-days.ts';
import { DUPLICATE_DOUBTS } from './check/duplicates.ts';
import { PAGE_DOUBTS, PAGE_MISTAKES } from './check/sense-pages.ts';
import { SETTINGS_DOUBTS, SETTINGS_MISTAKES } from './check/sense-settings.ts';
import { TARIFF_DOUBTS, TARIFF_SENSE } from './check/sense-tariff.ts';
import { TEXT_DOUBTS, TEXT_MISTAKES, vocabularyRule } from './check/sense-texts.ts';
import { lostVersions, TERMS_FOLDER, termsMistakes } from './check/terms.ts';
import { TOOL_MISTAKES } from './check/tools.ts';
import { TARIFF_RULES } from './check/tariff.ts';
import { readTree, type SourceFile } from './check/tree.ts';
import { CUT_OFF, placeholderMistakes, QUOTED, typedFacts } from './check/fact-words.ts';
import { mailRules } from './check/mails.ts';
import { contentWarnings } from './check/warnings.ts';
import { PLACE_MISTAKES } from './check/places.ts';
import { photoMistakes, pictureMistakes, pictureWarnings } from './check/pictures.ts';
import { applyRules, type CheckedFile, type Circumstances, type Rule } from './check/rules.ts';
import { readYaml } from './check/yaml.ts';
import { COLLECTIONS, SETTINGS } from './schemas.ts';
import { factSources } from './facts.ts';
import type { Facts } from './placeholders.ts';

export type { Findings, Mistake } from './check/mistake.ts';
export { mistakeBlock, report, reportWarnings } from './check/report.ts';

interface Examination {
  /** The default is `content/`, which messages always name. */
  content?: string;
  /** Jobs and notices are compared with this day; the default is today in Ireland. */
  today?: Day;
  /** The folder of the published content, whose doubts were answered before. */
  published?: string | undefined;
}

/** Returns all mistakes, sorted. Links may lead to the project's files. */
export const checkContent = (root: string, content?: string): Mistake[] =>
  examineContent(root, content === undefined ? {} : { content }).mistakes;

const MISTAKE_RULES: readonly Rule[] = [
  ...TARIFF_RULES,
  ...TARIFF_SENSE,
  ...HOURS_RULES,
  ...ORDER_RULES,
  BRAND_RULE,
  ...SETTINGS_MISTAKES,
  ...PLACE_MISTAKES,
  ...PAGE_MISTAKES,
  ...TOOL_MISTAKES,
  TEXT_MISTAKES,
  QUOTED,
];
const DOUBT_RULES: readonly Rule[] = [
  ...TARIFF_DOUBTS,
  ...SETTINGS_DOUBTS,
  ...PAGE_DOUBTS,
  ...DAY_DOUBTS,
  ...COUNTRY_DOUBTS,
  ...CUT_OFF_DOUBTS,
  ...DUPLICATE_DOUBTS,
  TEXT_DOUBTS,
  CUT_OFF,
];

export function examineContent(
  root: string,
  { content = join(root, 'content'), today = dublinDay(Date.now()), published }: Examination = {},
): Findings {
  const old = published === undefined ? [] : readTree(published).files;
  const former = new Map(old.map((file) => [file.path, file]));
  const tree = readTree(content);
  // New files last: of two that are alike, the new one has to change.
  const rankOf = ({ path }: SourceFile): number => Number(!former.has(path));
  const files = tree.files.toSorted((a, b) => rankOf(a) - rankOf(b));
  const { facts, entries } = readEntries(files);
  const circumstances: Circumstances = {
    today,
    before: ({ path }) => former.get(path),
    isCompared: published !== undefined,
    facts: facts ?? {},
  };
  const living = entries.filter(({ file }) => file.folder !== TERMS_FOLDER);
  const table = tableOf(entries);
  const { pictures } = tree;
  const index = linkIndex(root, table, { entries, pictures });
  const lost = lostAddresses(
    entries,
    old.filter(({ folder }) => folder !== TERMS_FOLDER),
    facts ?? {},
  );
  const mistakes = [
    ...tree.mistakes,
    ...files.flatMap(strangeCharacters),
    ...pictureMistakes(pictures),
    ...entries.flatMap(({ unread }) => unread),
    ...entries.flatMap((entry) => mistakesIn(entry, index, facts)),
    ...crossFileMistakes(living),
    ...addressMistakes(entries, table),
    ...lost.mistakes,
    ...applyRules(
      [...MISTAKE_RULES, ...mailRules(facts ?? {}), ...(facts ? [typedFacts(facts)] : [])],
      living,
      circumstances,
    ),
  ];
  const wrong = new Set(mistakes.map(({ path }) => path));
  if (facts) mistakes.push(...termsMistakes(entries, { facts, today, misread: wrong }));
  const versions = lostVersions(entries, { published: old, today });
  mistakes.push(...versions.filter(({ isDoubt }) => isDoubt !== true));
  const sorted = shownMistakes(mistakes, files.flatMap(spoilt));
  const doubts = [
    ...crossFileDoubts(living),
    ...applyRules(DOUBT_RULES, living, circumstances),
    ...versions.filter(({ isDoubt }) => isDoubt === true),
  ]
    .map((doubt): Mistake => ({ ...doubt, isDoubt: true }))
    .filter((doubt) => !isExplained(doubt, entries, sorted));
  const known =
    published === undefined || doubts.length === 0
      ? []
      : examineContent(root, { content: published, today }).warnings;
  const guide = fileText(join(content, 'guide', 'style.md')) ?? '';
  const renamed = namedAnew(mistakes);
  return {
    mistakes: facts ? sorted : withoutFacts(sorted),
    warnings: sortMistakes([
      ...lost.warnings.filter((one) => !isThereThen(one, renamed)),
      ...contentWarnings(living, circumstances),
      ...applyRules([vocabularyRule(guide)], living.filter(isOurs), circumstances),
      ...doubts.filter(
        (doubt) =>
          !known.some(({ path, problem }) => path === doubt.path && problem === doubt.problem),
      ),
      ...pictureWarnings(root, entries, { pictures, files: index.files }),
    ]),
  };
}

interface ReadEntry extends CheckedFile {
  /** What of its YAML cannot be read. */
  unread: readonly Mistake[];
  /** Keys and values that do not fit the schema. */
  misfits: readonly Mistake[];
}

/** Reads the files as data; the facts are missing while the settings that they are made of have mistakes. */
function readEntries(files: readonly SourceFile[]): {
  facts: Facts | undefined;
  entries: ReadEntry[];
} {
  const read = files.map(readYaml).map((result) => {
    const typed: unknown = result.readable ? result.file.yaml.toJS() : undefined;
    return { ...result, typed };
  });
  const settings = read.filter(({ file }) => file.folder === 'settings');
  const facts = factsIn(new Map(settings.map(({ file, typed }) => [file.id, typed])));
  const entries = read.map(({ file, typed, mistakes, readable }) => {
    const entry = entryOf(file, typed, facts ?? {});
    return { ...entry, unread: mistakes, misfits: readable ? keyMistakes(entry, facts) : [] };
  });
  return { facts, entries };
}

/** Finds the mistakes of one file, without those that follow from a line that cannot be read. */
function mistakesIn(entry: ReadEntry, index: LinkIndex, facts: Facts | undefined): Mistake[] {
  const inTexts =
    entry.file.folder === TERMS_FOLDER
      ? []
      : [
          ...(facts ? placeholderMistakes(entry, facts) : []),
          ...linkKeyMistakes(entry, index),
          ...bodyMistakes(entry, index),
          ...photoMistakes(entry, index),
        ];
  return [...entry.misfits, ...inTexts].filter(
    (mistake) => !entry.unread.some((line) => isGuess(mistake, line)),
  );
}

/** A file with two versions of its lines has this one mistake: git could not put them together. */
function shownMistakes(mistakes: readonly Mistake[], conflicts: readonly Mistake[]): Mistake[] {
  const others = mistakes.filter(
    ({ path }) => !conflicts.some((conflict) => conflict.path === path),
  );
  const renamed = namedAnew(others);
  return oncePerPage(sortMistakes([...conflicts, ...others])).filter(
    (one) => !isThereThen(one, renamed),
  );
}

/** A value that is not the meant one raises doubts that would hide the mistake, and a doubt about the same words repeats it. */
const isExplained = (
  doubt: Mistake,
  entries: readonly ReadEntry[],
  mistakes: readonly Mistake[],
): boolean =>
  entries.some(({ unread, misfits }) =>
    [...unread, ...misfits].some(({ path }) => path === doubt.path),
  ) || mistakes.some((mistake) => hasSameWords(mistake, doubt));

/** Lists the paths that files get by the remedies of their mistakes. */
const namedAnew = (mistakes: readonly Mistake[]): string[] =>
  mistakes.flatMap(({ path, remedy }) => {
    const [, name] = /^rename the file to (\S+)$/.exec(remedy) ?? [];
    const [, folder = ''] = path.split('/');
    return name === undefined ? [] : [`content/${folder}/${name}`];
  });

/** A file that is missing is there again once another has its right name. */
const isThereThen = ({ path, line }: Mistake, renamed: readonly string[]): boolean =>
  line === 0 && renamed.includes(path);

/** True when both are about the same words, such as a typed price. */
function hasSameWords(mistake: Mistake, { path, line, problem }: Mistake): boolean {
  const [quote] = /^"[^"]*"/.exec(mistake.problem) ?? [];
  const isSamePlace = mistake.path === path && mistake.line === line;
  return quote !== undefined && isSamePlace && problem.startsWith(quote);
}

/** Many links to one former address have one cause: the page is gone or renamed. */
function oncePerPage(mistakes: Mistake[]): Mistake[] {
  const groups = Map.groupBy(mistakes, ({ problem }) => problem);
  const missing = mistakes.flatMap(
    ({ expected }) => /^(?:a page at|the address) (\/[^\s,]*)/.exec(expected)?.[1] ?? [],
  );
  return mistakes.flatMap((mistake) => {
    const [first, ...more] = groups.get(mistake.problem) ?? [];
    if (missing.some((address) => isEffectOf(address, mistake))) return [];
    const isDead = mistake.problem.endsWith('leads to no page');
    if (more.length < 2 || !(isDead || mistake.problem.endsWith(' by a detour'))) return mistake;
    if (mistake !== first) return [];
    const places = more.map(({ path, line }) => `${path}:${line}`).join(', ');
    return {
      ...mistake,
      problem: `${mistake.problem}, ${isDead ? 'nor' : 'and so'} do ${more.length} others to that address`,
      remedy: isDead
        ? `${mistake.remedy}. If the page was deleted, bring it back, or correct the links in ${places} too`
        : `${mistake.remedy}   here and in ${places}`,
    };
  });
}

/** A page that the site needs is not at the address, so there is nothing else to correct. */
const isEffectOf = (address: string, { problem }: Mistake): boolean =>
  problem === `The link "${address}" leads to no page` ||
  problem === `The link "${address}" reaches its page only by a detour` ||
  problem.endsWith(`its old address ${address} leads nowhere now`);

const fileText = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined;

const isGuess = ({ line, key }: Mistake, known: Mistake): boolean =>
  line === known.line && known.key !== '' && key.split(/ \d+$| → | \d+ → /).includes(known.key);

/** The names of columns in files of orders are the shops' own words. */
const isOurs = ({ file }: CheckedFile): boolean => file.id !== 'order-files';

/** Placeholders need facts: the first mistake says so. */
function withoutFacts(mistakes: Mistake[]): Mistake[] {
  const sources = Object.keys(factSources.entries).map((name) => `content/settings/${name}.yaml`);
  const first = mistakes.findIndex(({ path }) => sources.includes(path));
  const note = '\nUntil then words in braces, such as {brand}, are not checked in any file.';
  return mistakes.map((mistake, at) =>
    at === first ? { ...mistake, remedy: `${mistake.remedy}${note}` } : mistake,
  );
}

function keyMistakes(entry: CheckedFile, facts: Facts | undefined): Mistake[] {
  const { file } = entry;
  const isSettings = file.folder === 'settings';
  const schemas = new Map<string, AnySchema>(Object.entries(isSettings ? SETTINGS : COLLECTIONS));
  const schema = schemas.get(isSettings ? file.id : file.folder);
  // The sources of facts have no placeholders.
  const isSource = isSettings && file.id in factSources.entries;
  const factsKnown = facts !== undefined || isSource;
  return schema ? schemaMistakes(entry, schema, factsKnown) : [];
}
