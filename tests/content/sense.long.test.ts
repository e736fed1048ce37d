import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { examineContent } from '#content-schema/check.ts';
import { changedFigures } from '#content-schema/check/changed-figures.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { ROOT } from '#tests/support/paths/root.ts';

const Slips = v.record(
  v.string(),
  v.array(
    v.strictObject({
      name: v.string(),
      from: v.optional(v.string()),
      find: v.optional(v.string()),
      flags: v.optional(v.string()),
      to: v.string(),
    }),
  ),
);
const marked = v.parse(
  v.strictObject({ reviewed: Slips, invented: Slips }),
  parse(readFileSync(join(ROOT, 'tests/fixtures/slips.yaml'), 'utf8')),
);
const slipsIn = (files: v.InferOutput<typeof Slips>) =>
  Object.entries(files).flatMap(([file, slips]) => slips.map((slip) => ({ file, ...slip })));
type Slip = ReturnType<typeof slipsIn>[number];
const REVIEWED = slipsIn(marked.reviewed);
const INVENTED = slipsIn(marked.invented);

const SENSE_DAY = '2026-11-25';

/** Returns "path: problem" of everything that the check says of a changed copy of the published content. */
function findingsOf(content: string): string[] {
  const { mistakes, warnings } = examineContent(ROOT, {
    content,
    today: SENSE_DAY,
    published: CONTENT,
  });
  return [...mistakes, ...warnings].map(({ path, problem }) => `${path}: ${problem}`);
}

/** Slips in different files are made at once, but for settings, without which texts are not checked whole. */
function batchesOf(slips: readonly Slip[]): Slip[][] {
  const isSetting = ({ file }: Slip): boolean => file.startsWith('settings/');
  const batches: Slip[][] = [];
  for (const slip of slips) {
    const free = batches.find((batch) =>
      batch.every((one) => one.file !== slip.file && isSetting(one) === isSetting(slip)),
    );
    if (free === undefined) batches.push([slip]);
    else free.push(slip);
  }
  return batches;
}

/** Returns the same of every figure that the comment of a pull request shows. */
const figuresOf = (content: string): string[] =>
  changedFigures(content, CONTENT).map(({ path, key, now }) => `${path}: ${key} ${now ?? ''}`);

/**
 * Returns the names of slips whose file no new finding names: those that a comment shows, and those that nothing does.
 */
function silentAmong(slips: readonly Slip[]): { shown: string[]; silent: string[] } {
  const content = mkdtempSync(join(tmpdir(), 'slips-'));
  onTestFinished(() => rmSync(content, { recursive: true, force: true }));
  cpSync(CONTENT, content, { recursive: true });
  const before = new Set(findingsOf(content));
  const missed = batchesOf(slips).flatMap((batch) => {
    for (const { file, from = '', find, flags, to, name } of batch) {
      const path = join(content, file);
      const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
      const passage = find === undefined ? from : new RegExp(find, flags);
      const changed = text.replace(passage, to);
      if (changed === text) throw new Error(`${name}: ${file} does not hold ${String(passage)}`);
      writeFileSync(path, changed);
    }
    const found = findingsOf(content).filter((line) => !before.has(line));
    const figures = figuresOf(content);
    for (const { file } of batch) {
      if (existsSync(join(CONTENT, file))) cpSync(join(CONTENT, file), join(content, file));
      else rmSync(join(content, file));
    }
    const isNamed = (lines: readonly string[], file: string): boolean =>
      lines.some((line) => line.includes(`content/${file}`));
    return batch
      .filter(({ file }) => !isNamed(found, file))
      .map(({ name, file }) => ({ name, isShown: isNamed(figures, file) }));
  });
  const namesOf = (isShown: boolean): string[] =>
    missed.filter((one) => one.isShown === isShown).map(({ name }) => name);
  return { shown: namesOf(true), silent: namesOf(false) };
}

test('of the 88 mistakes of the review the check or the comment shows all but one that does no harm', () => {
  expect(REVIEWED).toHaveLength(88);
  expect(silentAmong(REVIEWED)).toEqual({
    shown: ['a digit too many in a count', 'a table of twelve columns'],
    silent: ['a word of 90 letters'],
  });
}, 120_000);

test('of 60 mistakes that were invented later the check or the comment shows all', () => {
  expect(INVENTED).toHaveLength(60);
  expect(silentAmong(INVENTED)).toEqual({
    shown: ['a base that loses a digit', 'deliveries of a day a hundred times'],
    silent: [],
  });
}, 120_000);
