import { filesFor, type CheckedFile, type Circumstances, type Report } from './rules.ts';
import {
  exchanged,
  factsOfText,
  lacking,
  likeness,
  lostWords,
  PICTURE_TEXT,
  sentenceWords,
  sentencesOf,
  type Fact,
  type Sentence,
} from './said.ts';
import { isText, textAt } from './values.ts';

export interface Before {
  keys: unknown;
  body: string;
}

export interface WholeSite extends Circumstances {
  all: readonly CheckedFile[];
}

interface Context {
  file: CheckedFile;
  report: Report;
  site: WholeSite;
}

/** Settings whose numbers and days have rules of their own. */
const DATA = /^(tariff|statistics|brand|service-area)$/;
/** Files that are often rewritten. */
const PASSING = /^content\/(pages\/home|notices|newsletters|developers)/;
/** Settings whose sentences bind us; the others are names and labels. */
const BINDING = /^(mails .* text|prohibited .*)$/;
/** Keys that people count on, as on the text; the others are headlines. */
const PROMISE = /^(|questions answer|papers|prohibited|aside|pay|hours|location)$/;

/** Facts of published sentences that are gone, others or new. Words without a fact may change. */
export function changedFacts(
  file: CheckedFile,
  was: Before,
  report: Report,
  site: WholeSite,
): void {
  const { id, folder, body, bodyLine } = file.file;
  if (folder === 'settings' && DATA.test(id)) return;
  const isRead = ({ key }: Sentence): boolean => id !== 'hours' || key.endsWith('note');
  const now = sentencesOf(file.typed, body, bodyLine).filter(isRead);
  const then = sentencesOf(was.keys, was.body, 0).filter(isRead);
  const groups = Map.groupBy(now, ({ key }) => key);
  for (const [key, old] of Map.groupBy(then, (one) => one.key))
    compareGroup(groups.get(key) ?? [], old, { file, report, site });
}

function compareGroup(
  now: readonly Sentence[],
  then: readonly Sentence[],
  { file, report, site }: Context,
): void {
  const [lost, gained] = [without(then, now), without(now, then)];
  const isRewritten =
    lost.length === then.length && (isMailFile(file) || !then.some((one) => isPromise(one, file)));
  const isLine = then.length === 1 && isLabel(file);
  const pairs = pairsOf(lost, gained, isRewritten && !isLine ? NEARLY : RELATED);
  const [gone, fresh] = [
    lost.filter((one) => !pairs.some(({ was }) => was === one)),
    gained.filter((one) => !pairs.some((pair) => pair.now === one)),
  ];
  const factsIn = ({ text }: Sentence): Fact[] => factsThatCount(text, site);
  // Sentences are divided and joined: the facts of one may be in a new one.
  const [added, removed] = [fresh.flatMap(factsIn), gone.flatMap(factsIn)];
  for (const pair of pairs) {
    const [before, after] = [factsIn(pair.was), factsIn(pair.now)];
    const less = lacking(lacking(before, after), added);
    const more = lacking(lacking(after, before), removed);
    added.push(...lacking(after, before));
    const change = changeOf(pair, file, { less, more, fresh });
    if (change) reportChange(pair, change, report);
  }
  // Sentences that are written again are judged by their facts.
  const isCut = gone.length > fresh.length;
  for (const one of isRewritten ? [] : gone) {
    const isBinding = isPolicy(one, file) || isCut || file.file.folder === 'faqs';
    const isFact = lacking(factsIn(one), added).length > 0;
    if (!((isPromise(one, file) && isBinding) || (isFact && !isOfItem(one)))) continue;
    if (one.row === undefined && isCarriedBy(one, gained)) continue;
    const before = then.slice(0, then.indexOf(one)).map(({ text }) => text);
    const place = now.findLast(({ text }) => before.includes(text))?.place ?? file.file.bodyLine;
    report(typeof one.place === 'number' ? place : one.place, {
      problem: `"${one.text.trim()}" is gone, which was published`,
      remedy: 'bring it back, if that was a slip',
    });
  }
}

/** Joined to another sentence. */
const isCarriedBy = (one: Sentence, others: readonly Sentence[]): boolean => {
  const words = sentenceWords(one.text);
  const theirs = others.flatMap((other) => sentenceWords(other.text));
  const share = words.filter((word) => theirs.includes(word)).length / words.length;
  return share > (isListed(one) ? 0.99 : 0.7);
};

const isListed = ({ row, isItem }: Sentence): boolean => row !== undefined || isItem === true;

/** Each of the others takes one like it away. */
function without(all: readonly Sentence[], others: readonly Sentence[]): Sentence[] {
  const left = Map.groupBy(others, ({ text }) => text);
  return all.filter(({ text }) => left.get(text)?.pop() === undefined);
}

interface Pair {
  was: Sentence;
  now: Sentence;
  score: number;
}

const RELATED = 0.4;
/** Hardly more than a word or two differ. */
const NEARLY = 0.7;

/** The most similar first, each once; of a table, rows with one name; of keys, those in one place. */
function pairsOf(lost: readonly Sentence[], gained: readonly Sentence[], least: number): Pair[] {
  const words = new Map([...lost, ...gained].map((one) => [one, sentenceWords(one.text)]));
  const scoreOf = (was: Sentence, now: Sentence): number => {
    const score = likeness(words.get(was) ?? [], words.get(now) ?? []);
    const isSamePlace = typeof was.place !== 'number' && String(was.place) === String(now.place);
    if (was.row === undefined || now.row === undefined)
      return isSamePlace ? Math.max(score, RELATED) : score;
    return was.row[0] === now.row[0] ? Math.max(score, RELATED) : 0;
  };
  const all = lost
    .flatMap((was) => gained.map((now) => ({ was, now, score: scoreOf(was, now) })))
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score);
  const taken = new Set<Sentence>();
  return all.filter(({ was, now }) => {
    const isFree = !taken.has(was) && !taken.has(now);
    if (isFree) taken.add(was).add(now);
    return isFree;
  });
}

/** Without links and prices that are gone from the whole site. */
function factsThatCount(text: string, { all, facts, before }: WholeSite): Fact[] {
  const hours = filesFor(all, 'settings/hours').map(({ file }) => [
    file.front,
    (before(file) ?? file).front,
  ]);
  // Office hours change in texts too.
  const isOfHours = (time: string): boolean =>
    hours.some(([now, was]) => now?.includes(time) !== was?.includes(time));
  return factsOfText(text).filter(({ kind, words }) =>
    kind === 'time'
      ? !isOfHours(words)
      : kind === 'link' && words.startsWith('/')
        ? all.some(({ address }) => address === words.replace(/[?#].*/, ''))
        : !words.startsWith('{price-') || Object.hasOwn(facts, words.slice(1, -1)),
  );
}

/** Old and new words; undefined where no fact has changed. */
function changeOf(
  { was, now, score }: Pair,
  file: CheckedFile,
  { less, more, fresh }: { less: Fact[]; more: Fact[]; fresh: readonly Sentence[] },
): readonly string[] | undefined {
  // A link may come or go; one in the place of another leads elsewhere.
  const isOtherLink = less.some(isLink) && more.some(isLink);
  const [lost, gained] = [less, more.filter((fact) => less.length > 0 || !mayCome(fact, was))].map(
    (facts) => facts.filter((fact) => !isLink(fact) || isOtherLink),
  );
  const isNearly = score >= NEARLY;
  const [isLine, isWhole] = [isLabel(file), was.text.endsWith('.')];
  if (lost?.length || gained?.some(({ kind }) => isNearly || !/^(name|only|perhaps)$/.test(kind)))
    return [lost, gained].map((facts) => facts?.map(({ words }) => words).join(', ') ?? '');
  if (was.row && now.row) {
    const isChanged = was.key.startsWith('row ') ? isOtherValue : isOtherCell;
    const at = was.row.findIndex((cell, index) => isChanged(cell, now.row?.[index] ?? ''));
    if (at >= 0) return [was.row[at] ?? '', now.row[at] ?? ''];
  }
  const [words, others] = [sentenceWords(now.text), sentenceWords(was.text)];
  const [old, next] = [was, now].map(({ text }) =>
    factsOfText(text)
      .flatMap((fact) => (isLink(fact) ? [] : fact.words))
      .join(', '),
  );
  if (score === 1 && old !== next) return [old ?? '', next ?? ''];
  const swapped =
    isNearly || isLine
      ? (exchanged(words, others) ?? (was.key === PICTURE_TEXT ? undefined : turned(words, others)))
      : undefined;
  const isBinding = isPromise(was, file) || (isLine && isWhole);
  if (swapped || !isBinding || POLITE.test(was.text)) return swapped;
  const elsewhere = fresh.flatMap(({ text }) => sentenceWords(text));
  const [cut, put] = [lostWords(others, [...words, ...elsewhere]), lostWords(words, others)];
  const share = cut.length / lostWords(others, []).length;
  const isOther = share >= (file.file.folder === 'settings' ? 1 / 3 : 1 / 2);
  const [order, orderWas] = [words, others].map((all) => all.filter((one) => ORDER.test(one)));
  const isMoved = String(order?.sort()) !== String(orderWas?.sort());
  const isCut = put.length === 0 && words.length < others.length;
  const isDoubtful = isPolicy(was, file) || isCut || isOther || isMoved;
  return isDoubtful && cut.length > 0 ? [cut.join(', '), put.join(', ')] : undefined;
}

/** "A mistake" may become "one mistake", and a picture may show more. */
const mayCome = ({ id, kind }: Fact, { key }: Sentence): boolean =>
  id === 'number 1 ' || (key === PICTURE_TEXT && kind === 'number');

/** A denial that has changed places with the rest of its sentence. */
function turned(now: readonly string[], was: readonly string[]): string[] | undefined {
  const [denied, before] = [now, was].map((words) => words.slice(words.indexOf('not')));
  const isTurned = before?.some(
    (word) => word.length > 3 && now.includes(word) && !denied?.includes(word),
  );
  return now.includes('not') && was.includes('not') && isTurned
    ? [before?.join(' ') ?? '', denied?.join(' ') ?? '']
    : undefined;
}

/** Says thank you in one way or another. */
const POLITE = /^(?:(?:many )?thank|hello|dear|good news|welcome)/i;
/** Words that move a promise in time or space. */
const ORDER = /^(before|after|until|inside|outside|above|below|first|last|next|same|always|any)$/;
const isLink = ({ kind }: Fact): boolean => kind === 'link';
/** A list may grow. */
const isOtherValue = (was: string, now: string): boolean => {
  const [old = [], next = []] = [was, now].map((cell) => cell.split(', '));
  const isLost = old.some((one) => !next.includes(one));
  return !was.startsWith('[link]') && (isLost || (old.length === next.length && was !== now));
};
const isOtherCell = (was: string, now: string): boolean =>
  was !== now && likeness(sentenceWords(was), sentenceWords(now)) < 0.5;

function reportChange(
  { was, now }: Pair,
  [less = '', more = '']: readonly string[],
  report: Report,
): void {
  const change = less && more ? `has become "${more}"` : `is ${less ? 'gone' : 'new'}`;
  report(now.place, {
    problem: `"${less || more}" ${change}: until now this said "${was.text.trim()}"`,
    remedy: 'correct it, if that was a slip',
  });
}

/** A value of an item that is gone altogether, such as a card or a menu's link. */
const isOfItem = ({ place, key }: Sentence): boolean =>
  key.startsWith('row ') ||
  (typeof place !== 'number' && isText(place.at(-1)) && !place.every(isText));

const isMailFile = ({ file }: CheckedFile): boolean => file.id === 'mails';
const isPromise = ({ key }: Sentence, { file: { folder, id, path } }: CheckedFile): boolean =>
  folder === 'settings' ? BINDING.test(`${id} ${key}`) : PROMISE.test(key) && !PASSING.test(path);
/** One line of the frame. */
const isLabel = ({ file }: CheckedFile): boolean =>
  file.folder === 'settings' && /^(interface|navigation|partners)$/.test(file.id);
/** Of the rules that bind both sides; such a page shows the day of its last change. */
const isPolicy = ({ key }: Sentence, { filled }: CheckedFile): boolean =>
  PROMISE.test(key) && textAt(filled, ['updated']) !== undefined;
