import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { mergeFile } from '#editing/merge/merge.ts';

test('any text, number and list can be put into any form of value and is read back', () => {
  const scalar = fc.oneof(
    fc.string({ unit: 'binary' }).map(clean),
    fc.string().map(clean),
    fc.boolean(),
    fc.integer(),
    fc.constantFrom(
      'a\nb\n',
      ' x',
      '- y',
      '# z',
      '[',
      'null',
      '1.0',
      'true',
      "it's",
      '*a',
      '&b',
      'a: b',
      'a #b',
      'a: *b',
      '$,*-',
    ),
  );
  const source =
    'a: plain # one\nb: "double"\nc: \'single\'\nd: |\n  block\ne: { f: x, g: 1 }\nh: [x, "y"]\ni:\n  - x # two\n  - y\n';
  fc.assert(
    fc.property(
      fc.tuple(scalar, scalar, scalar, scalar, scalar),
      fc.array(scalar, { minLength: 1, maxLength: 4 }),
      ([a, b, c, d, f], h) => {
        const values = { a, b, c, d, e: { f, g: 1 }, h, i: h };
        const merged = mergeFile('x.yaml', source, { values });
        expect(parse(merged)).toEqual(values);
        expect(merged).toContain('# one');
      },
    ),
    { numRuns: 500 },
  );
});

/** What a form can send: no control characters, and the line ends of Unix. */
const clean = (text: string): string =>
  text.toWellFormed().replace(/[^\P{Cc}\n]|[\u2028\u2029\uFEFF]/gu, '');
