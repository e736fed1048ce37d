import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parse } from 'yaml';
import { eachName, sameFor } from '../schema-parts.ts';

const regExp = (flags: string) =>
  v.pipe(
    v.string(),
    v.transform((source) => RegExp(source, flags)),
  );
const listInWords = v.pipe(
  v.string(),
  v.transform((list) => list.split(' ')),
);
const recordOf = <S extends v.GenericSchema>(schema: S) => v.record(v.string(), schema);
const findingSchema = v.strictObject({
  problem: v.string(),
  expected: v.exactOptional(v.string()),
  remedy: v.string(),
});
const phrases = (flags: string) =>
  v.array(
    v.strictObject({
      ...findingSchema.entries,
      in: v.optional(regExp('')),
      keysOnly: v.optional(v.boolean()),
      pattern: regExp(flags),
    }),
  );

const FINDING_NAMES = eachName(
  'utf16 conflict emptied lostLetters control cut foreign unshown unclosed unused noAnswer nested indented noText noSettings noHomeQuestion noMark',
);

const schema = v.strictObject({
  never: phrases('g'),
  tools: v.strictObject({ compared: regExp('i'), offered: regExp('i') }),
  doubtful: phrases('giu'),
  spellings: recordOf(regExp('g')),
  lengths: recordOf(v.number()),
  days: recordOf(v.number()),
  ranges: recordOf(v.tuple([v.number(), v.number()])),
  forms: recordOf(v.tuple([regExp(''), v.string()])),
  holidays: recordOf(v.union([v.number(), v.string()])),
  sentences: v.strictObject(sameFor(FINDING_NAMES, findingSchema)),
  tags: recordOf(v.string()),
  hosts: listInWords,
  countries: recordOf(v.string()),
  customsUnion: listInWords,
});
let read: v.InferOutput<typeof schema> | undefined;

/** Reads the file when it is needed first: pages of the site import parts of the check, and their build has no such file. */
export const tables = (): v.InferOutput<typeof schema> =>
  (read ??= v.parse(schema, parse(readFileSync(new URL('tables.yaml', import.meta.url), 'utf8'))));
