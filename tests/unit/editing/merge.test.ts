import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isGroup } from '#content-schema/check/values.ts';
import { mergeFile, newFile } from '#editing/merge/merge.ts';

const merge = (source: string, change: (values: Record<string, unknown>) => unknown): string => {
  const values = structuredClone(valuesIn(source));
  change(values);
  return mergeFile('x.yaml', source, { values });
};

describe('what is not the value stays', () => {
  test('a price keeps its decimals, the comment behind it and the braces around it', () => {
    const source =
      '# Prices\nbands:\n  - { upToKg: 5, price: 5.95 }   # small\n  - { upToKg: 10, price: 8.00 }\n';
    expect(
      merge(
        source,
        (values) =>
          (values['bands'] = [
            { upToKg: 5, price: 6.5 },
            { upToKg: 10, price: 8 },
          ]),
      ),
    ).toBe(source.replace('5.95', '6.50'));
  });

  test('quotes stay, and come where they are needed', () => {
    const source = `a: 'it is'\nb: "it is"\nc: it is\nd: it is\ne: it is\n`;
    expect(
      merge(source, (values) => {
        values['a'] = 'now';
        values['b'] = 'say "now"';
        values['c'] = 'Note: now';
        values['d'] = 'Call {phone}.';
        values['e'] = '17:30';
      }),
    ).toBe(`a: 'now'\nb: 'say "now"'\nc: "Note: now"\nd: "Call {phone}."\ne: "17:30"\n`);
  });

  test('a block text keeps its form and its lines', () => {
    const source =
      'mail:\n    text: |\n        Hello,\n\n        {link}\n    # A comment.\n    subject: Hi\n';
    expect(
      merge(
        source,
        (values) => (values['mail'] = { text: 'Hello,\n\n{link}\n\nBye\n', subject: 'Hi' }),
      ),
    ).toBe(source.replace('{link}\n', '{link}\n\n        Bye\n'));
  });

  test('a text of one line that gets a second one becomes a block text', () => {
    expect(
      merge('a:\n  b: one\n  c: two\n', (values) => (values['a'] = { b: 'one\ntwo', c: 'two' })),
    ).toBe('a:\n  b: |-\n    one\n    two\n  c: two\n');
  });

  test('an anchor stays, and what repeats it keeps the old value when only the first one changes', () => {
    const source = 'one: &note Nothing moves. # here\ntwo: *note\n';
    expect(merge(source, (values) => (values['one'] = 'Nothing runs.'))).toBe(
      'one: &note Nothing runs. # here\ntwo: Nothing moves.\n',
    );
    expect(merge(source, (values) => (values['two'] = 'All moves.'))).toBe(
      'one: &note Nothing moves. # here\ntwo: All moves.\n',
    );
  });

  test('line ends of Windows and the mark of the order of bytes stay', () => {
    const source = '\uFEFFa: 1\r\n# two\r\nb: 2\r\n';
    expect(mergeFile('x.yaml', source, { values: { a: 1, b: 3 } })).toBe(
      '\uFEFFa: 1\r\n# two\r\nb: 3\r\n',
    );
  });

  test('the blank lines around the text of a page stay', () => {
    const source = '---\ntitle: One\n---\n\n\nText.\n\nMore.\n\n';
    expect(
      mergeFile('x.md', source, { values: { title: 'One' }, body: 'Text.\r\n\r\nOther.\r\n' }),
    ).toBe(source.replace('More', 'Other'));
  });
});

describe('items and keys come and go', () => {
  const days =
    'closedDays:\n  # Winter\n  - { date: 2026-12-25, reason: "Christmas Day" }\n  # Spring\n  - { date: 2027-03-28, reason: Easter }\n\n# The end\n';

  test('a new item looks like its neighbours and stands in its place', () => {
    const added = merge(days, (values) => {
      values['closedDays'] = [
        { date: '2026-12-25', reason: 'Christmas Day' },
        { date: '2027-01-01', reason: 'New Year: closed' },
        { date: '2027-03-28', reason: 'Easter' },
      ];
    });
    expect(added).toBe(
      days.replace(
        '  # Spring',
        '  - { date: 2027-01-01, reason: "New Year: closed" }\n  # Spring',
      ),
    );
  });

  test('an item goes with its line; the comments stay', () => {
    expect(
      merge(days, (values) => (values['closedDays'] = [{ date: '2027-03-28', reason: 'Easter' }])),
    ).toBe(days.replace('  - { date: 2026-12-25, reason: "Christmas Day" }\n', ''));
  });

  test('an item that moves takes its lines along', () => {
    const source = 'a:\n  - id: one # first\n    b: "1"\n  - id: two\n    b: 2\n';
    expect(
      merge(
        source,
        (values) =>
          (values['a'] = [
            { id: 'two', b: 2 },
            { id: 'one', b: '1' },
          ]),
      ),
    ).toBe('a:\n  - id: two\n    b: 2\n  - id: one # first\n    b: "1"\n');
  });

  test('a list within brackets stays within them, on one line or on several', () => {
    const source = 'a: [x, y]\nb:\n  [\n    x,\n    y,\n  ]\nc: []\nd: []\n';
    const merged = merge(source, (values) => {
      values['a'] = ['x', 'y', 'z'];
      values['b'] = ['x', 'z', 'y'];
      values['c'] = ['x'];
      values['d'] = [{ e: 'f' }];
    });
    expect(merged).toBe(
      'a: [x, y, z]\nb:\n  [\n    x,\n    z,\n    y,\n  ]\nc: [x]\nd:\n  - e: f\n',
    );
  });

  test('a key that a file lacks comes where its schema has it, and goes again', () => {
    const source = '---\ntitle: One\norder: 10\n---\nText.\n';
    const values = {
      title: 'One',
      lead: 'Hello.',
      order: 10,
      questions: [{ question: 'Why?', answer: 'So.' }],
    };
    const added = mergeFile('x.md', source, { values });
    expect(added).toBe(
      '---\ntitle: One\nlead: Hello.\norder: 10\nquestions:\n  - question: Why?\n    answer: So.\n---\nText.\n',
    );
    expect(mergeFile('x.md', added, { values: { title: 'One', order: 10 } })).toBe(source);
  });

  test('a new file holds its keys in order', () => {
    expect(
      newFile('x.md', { values: { title: 'A: b', days: ['x'], old: [] }, body: 'Text.' }),
    ).toBe('---\ntitle: "A: b"\ndays:\n  - x\nold: []\n---\n\nText.\n');
  });
});

function valuesIn(source: string): Record<string, unknown> {
  const value: unknown = parse(source);
  if (!isGroup(value)) throw new Error('no group');
  return value;
}
