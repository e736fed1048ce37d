import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { examineContent } from '#content-schema/check.ts';
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

/** "path: problem" of everything that the check says of a changed copy of the published content. */
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

/** Names of slips whose file no new finding names. */
function silentAmong(slips: readonly Slip[]): string[] {
  const content = mkdtempSync(join(tmpdir(), 'slips-'));
  onTestFinished(() => rmSync(content, { recursive: true, force: true }));
  cpSync(CONTENT, content, { recursive: true });
  const before = new Set(findingsOf(content));
  return batchesOf(slips).flatMap((batch) => {
    for (const { file, from = '', find, flags, to, name } of batch) {
      const path = join(content, file);
      const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
      const passage = find === undefined ? from : new RegExp(find, flags);
      const changed = text.replace(passage, to);
      if (changed === text) throw new Error(`${name}: ${file} does not hold ${String(passage)}`);
      writeFileSync(path, changed);
    }
    const found = findingsOf(content).filter((line) => !before.has(line));
    for (const { file } of batch) {
      if (existsSync(join(CONTENT, file))) cpSync(join(CONTENT, file), join(content, file));
      else rmSync(join(content, file));
    }
    return batch
      .filter(({ file }) => !found.some((line) => line.includes(`content/${file}`)))
      .map(({ name }) => name);
  });
}

test('the 88 mistakes of the review are found, but for two that do no harm', () => {
  expect(REVIEWED).toHaveLength(88);
  expect(silentAmong(REVIEWED)).toEqual(['a word of 90 letters', 'a table of twelve columns']);
}, 120_000);

test('60 mistakes that were invented later are found', () => {
  expect(INVENTED).toHaveLength(60);
  expect(silentAmong(INVENTED)).toEqual([]);
}, 120_000);
