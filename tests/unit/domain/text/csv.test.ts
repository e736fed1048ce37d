import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvRecord, readCsv, unescapeFormula } from '#domain/text/csv.ts';

const cellsOf = (text: string): (readonly string[])[] => {
  const reading = readCsv(text);
  return reading.ok ? reading.value.map(({ cells }) => cells) : [];
};
const rowLines = (text: string): number[] => {
  const reading = readCsv(text);
  return reading.ok ? reading.value.map(({ line }) => line) : [];
};

describe('a CSV file', () => {
  test.each([
    ['line feeds', 'a,b\n1,2\n'],
    ['carriage returns and line feeds', 'a,b\r\n1,2\r\n'],
    ['carriage returns', 'a,b\r1,2\r'],
    ['no line end on its last line', 'a,b\n1,2'],
    ['a byte order mark', '\uFEFFa,b\n1,2\n'],
    ['semicolons', 'a;b\n1;2\n'],
    ['tabs', 'a\tb\n1\t2\n'],
    ['upright strokes', 'a|b\n1|2\n'],
    ['Excel’s line for semicolons', 'sep=;\r\na;b\r\n1;2\r\n'],
    ['Excel’s line for commas and a byte order mark', '\uFEFFsep=,\na,b\n1,2\n'],
    ['Excel’s line saved once more', '"sep=;";\r\na;b\r\n1;2\r\n'],
    ['quotation marks', '"a","b"\r\n"1","2"\r\n'],
    ['blanks around quotation marks', '"a" , "b"\n "1","2" \n'],
    ['empty lines', '\n\na,b\n\n,\n1,2\n  \n'],
  ])('with %s is read', (_, text) => {
    expect(cellsOf(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  test('may have separators, quotation marks and line breaks in its texts', () => {
    expect(cellsOf('"a,b";"say ""hi"""\n"1\r\n2";3')).toEqual([
      ['a,b', 'say "hi"'],
      ['1\r\n2', '3'],
    ]);
  });

  test('is separated as its header is, not as a title above it', () => {
    expect(cellsOf('Orders, new\n\na;b;c\n1;2;3')).toEqual([
      ['Orders, new'],
      ['a', 'b', 'c'],
      ['1', '2', '3'],
    ]);
  });

  test('whose lines each stand in one cell is read as it was meant', () => {
    const file = '"a,b,c"\r\n\r\n"1,""2, and more"",3";;\r\n';
    expect(cellsOf(file)).toEqual([
      ['a', 'b', 'c'],
      ['1', '2, and more', '3'],
    ]);
    expect(rowLines(file)).toEqual([1, 3]);
  });

  test('with Excel’s line counts it', () => {
    expect(rowLines('sep=;\na;b\n1;2')).toEqual([2, 3]);
  });

  test('counts lines as a text editor does', () => {
    expect(rowLines('a,b\n"1\n1",2\r\n\r\n"x\r\ny\rz",4\n5,6')).toEqual([1, 2, 5, 8]);
  });

  test.each([
    ['a record of 201 cells', `a,b\n${','.repeat(200)}`, { line: 2, problem: 'many-cells' }],
    ['a text that is never closed', 'a,b\n1,"2\n3,4\n', { line: 2, problem: 'open-quote' }],
    ['a text after its quotation mark', 'a,b\n"1\n2" x,3\n', { line: 3, problem: 'after-quote' }],
  ])('with %s is refused with the line', (_, text, found) => {
    expect(readCsv(text)).toEqual({ ok: false, ...found });
  });

  test.each(['', '\uFEFF', '\n\r\n', ',,,\n'])('of %j has no records', (text) => {
    expect(readCsv(text)).toEqual({ ok: true, value: [] });
  });

  test.each([',', '\n', '"', '""', 'a', ', "'])('of a megabyte of %j is read at once', (part) => {
    const began = performance.now();
    readCsv(part.repeat(1_000_000 / part.length));
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  test('gives back every text that was written by the standard', () => {
    const texts = fc.array(fc.tuple(fc.string(), fc.string()), { minLength: 1 });
    fc.assert(
      fc.property(texts, fc.constantFrom(',', ';', '\t'), (rows, separator) => {
        const all = [['one', 'two'], ...rows];
        const file = all
          .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator))
          .join('\r\n');
        const kept = all.filter((row) => row.some((cell) => cell.trim() !== ''));
        expect(cellsOf(file)).toEqual(kept);
      }),
    );
  });
});

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['=1+1', "'=1+1"],
  ['+a@b.example', "'+a@b.example"],
  ['+353 20 910 0201', '+353 20 910 0201'],
  ['+353209100201+1', "'+353209100201+1"],
  ['-1', "'-1"],
  ['-15.94', '-15.94'],
  ['-15.94+1', "'-15.94+1"],
  ['@x', "'@x"],
  ['＝1+1', "'＝1+1"],
  ['two\nlines', '"two\nlines"'],
  ['Tea;=1+1;cups', "Tea;'=1+1;cups"],
  ['Tea; -1, cups', `"Tea;' -1, cups"`],
  ['=1;@x', "'=1;'@x"],
])('%j is written as %j, which no spreadsheet runs, and read as it was', (cell, written) => {
  expect(csvRecord([cell])).toBe(written);
  expect(cellsOf(`sep=,\na\n${written}`)[1]?.map(unescapeFormula)).toEqual([cell]);
});
