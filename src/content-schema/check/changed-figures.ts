import { withoutCode } from './markdown.ts';
import type { KeyPath } from './mistake.ts';
import { readTree, type SourceFile } from './tree.ts';
import { isGroup, typedAt, valueAt } from './values.ts';
import { readYaml } from './yaml.ts';

export interface ChangedFigure {
  /** The path looks like content/settings/tariff.yaml. */
  path: string;
  /** A key is written as "national → bands → 5 → price"; it is "text" below the keys. */
  key: string;
  /** It is undefined where there was none. */
  was: string | undefined;
  now: string | undefined;
}

/** Finds every figure that differs from the published one, in the order of the files. Files that are new or gone are left out. */
export function changedFigures(content: string, published: string): ChangedFigure[] {
  const former = new Map(readTree(published).files.map((file) => [file.path, file]));
  return readTree(content).files.flatMap((file) => {
    const before = former.get(file.path);
    if (before === undefined || (before.front === file.front && before.body === file.body))
      return [];
    return [...changedKeys(file, before), ...changedText(file, before)];
  });
}

function changedKeys(file: SourceFile, before: SourceFile): ChangedFigure[] {
  const [was, now] = [valuesOf(before), valuesOf(file)];
  if (was === undefined || now === undefined) return [];
  return [...new Set([...now.keys(), ...was.keys()])].flatMap((key) => {
    const change = { path: file.path, key, was: was.get(key), now: now.get(key) };
    return change.was === change.now ? [] : change;
  });
}

function changedText(file: SourceFile, before: SourceFile): ChangedFigure[] {
  const [was, now] = [before, file].map((one) => figuresIn(withoutCode(one.body)));
  const [lost, gained] = [lacking(was, now), lacking(now, was)];
  if (lost === '' && gained === '') return [];
  return [{ path: file.path, key: 'text', was: lost || undefined, now: gained || undefined }];
}

/** Lists the figures of the first that the second lacks, as often as it lacks them. */
function lacking(figures: readonly string[] = [], others: readonly string[] = []): string {
  const left = [...others];
  return figures
    .filter((figure) => {
      const at = left.indexOf(figure);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    })
    .join(', ');
}

/** Finds figures, but not those of addresses and of the numbers of a list. */
const figuresIn = (text: string): string[] =>
  text
    .replace(/\]\([^)]*\)|^(?:## )?\d+\. /gm, ' ')
    .match(/[€£$]?\d+(?:[.,:-]\d+)*(?: ?(?:%|kg|cm)(?!\p{L}))?/gu) ?? [];

/** Files whose every value is a fact, such as a name or an e-mail address. */
const FACTS = /^settings\/(?:brand|depots|hours|service-area|site|statistics|tariff)$/;

/** Returns values by the names of their keys, and undefined where the YAML cannot be read, which is a mistake. */
function valuesOf(source: SourceFile): Map<string, string> | undefined {
  const { file, readable } = readYaml(source);
  if (!readable) return undefined;
  const isFact = FACTS.test(`${file.folder}/${file.id}`);
  return new Map(
    leavesOf(file.yaml.toJS()).flatMap(({ names, path, value }) => {
      const typed = Array.isArray(value) ? value.join(', ') : (typedAt(file.yaml, path) ?? '');
      const shown = isFact ? typed : figuresIn(typed).join(', ');
      return shown === '' || path[0] === 'order'
        ? []
        : [[names.join(' → '), shown.trim()] as const];
    }),
  );
}

interface Leaf {
  names: readonly string[];
  path: KeyPath;
  value: unknown;
}

function leavesOf(value: unknown): Leaf[] {
  const isList = Array.isArray(value) && value.some(isGroup);
  if (!isGroup(value) && !isList) return [{ names: [], path: [], value }];
  const inner = isList ? value.entries() : Object.entries(value);
  return [...inner].flatMap(([step, item]) => {
    const naming = isList ? NAMES.find((key) => valueAt(item, [key]) !== undefined) : undefined;
    const place = isList ? Number(step) + 1 : step;
    const name = String(naming === undefined ? place : valueAt(item, [naming]));
    const leaves = leavesOf(item);
    return leaves
      .filter(({ path }) => naming === undefined || path[0] !== naming || leaves.length === 1)
      .map((leaf) => ({ ...leaf, names: [name, ...leaf.names], path: [step, ...leaf.path] }));
  });
}

/** Items of a list are compared by the first of these keys that they have, not by their place. */
const NAMES = ['id', 'upToKg', 'date', 'code', 'name', 'label', 'title', 'question', 'feature'];
