import { describe, expect, test } from 'vitest';
import { contact } from '#messages/contact.ts';
import { readText } from '../support/architecture/files.ts';
import { scriptsIn } from '../support/architecture/scripts.ts';
import { AREA_FILES, nameOf, pathsBelow, readAreas } from '../support/messages/catalogue.ts';
import { readSentences, sentencesIn } from '../support/messages/sentences.ts';
import { usesIn, messageUses } from '../support/messages/uses.ts';

/** Texts of two words or more that are written a second time, each with the reason. */
const SAID_TWICE = new Map([
  ['Saved addresses', 'a group of calls in the documentation, and a heading'],
  ['Great Britain', 'a choice of a list, and an example'],
  ['Weight in kg', 'a column of the export, which other programs read, and a label'],
]);

const areas = readAreas();
const paths = areas.flatMap((area) => area.paths);
const uses = messageUses(areas);

describe('the messages of the site', () => {
  test.each(AREA_FILES)('%s exports one value, named like the file', (file) => {
    const exported = [...readText(file).matchAll(/^export (.*)/gm)].map(([, what]) => what);
    expect(exported).toEqual([`const ${nameOf(file)} = {`]);
  });

  test('none is there that nobody uses', () => {
    const named = new Set(uses.map(({ path }) => path));
    expect(paths.filter((path) => !startsOf(path).some((start) => named.has(start)))).toEqual([]);
  });

  // Else each message of it would seem to be used, and a search for its path would not find the use.
  test('no file takes a whole area, or hides one by a name of its own', () => {
    const whole = uses.filter(({ path }) =>
      paths.some(
        (leaf) => leaf.slice(path.length + 1).includes('.') && leaf.startsWith(`${path}.`),
      ),
    );
    expect(whole).toEqual([]);
  });

  test('each is written once', () => {
    const places = Map.groupBy(readSentences(), ({ text }) => text);
    const twice = [...places.values()]
      .filter((said) => said.length > 1 && said.some(({ file }) => AREA_FILES.includes(file)))
      .flatMap((said) => said.filter(({ text }) => !SAID_TWICE.has(text)));
    expect(twice, 'take the sentence from src/messages').toEqual([]);
    const needless = [...SAID_TWICE.keys()].filter((text) => (places.get(text) ?? []).length < 2);
    expect(needless, 'no exception is needed for it any more').toEqual([]);
  });

  test('none holds a placeholder of content/, which nobody would fill in here', () => {
    const said = readSentences().filter(({ file }) => AREA_FILES.includes(file));
    expect(said.filter(({ text }) => /[{}]/.test(text))).toEqual([]);
  });
});

describe('the checks of the messages', () => {
  const [script] = scriptsIn(
    'area.ts',
    "const why = { slow: 'No answer' };\nexport const area = { a: 'One two', b: { ...why, c: (x: string) => `Call ${x} now` }, why };",
  );

  test('find the messages of an area by their paths', () => {
    expect(script && pathsBelow(script, 'area')).toEqual([
      'area.a',
      'area.b.slow',
      'area.b.c',
      'area.why.slow',
    ]);
  });

  test('find the texts of two words or more', () => {
    expect(script && sentencesIn(script)).toEqual(['No answer', 'One two', 'Call … now']);
  });

  test('find the use of a message, of a group and of a whole area', () => {
    const [user] = scriptsIn(
      'user.tsx',
      'const x = area.b.c("1"); const y = area.why[z]; const { area: other } = w; f({ area: 1 }, area);',
    );
    expect(user && usesIn(user, 'area')).toEqual(['area.b.c', 'area.why', 'area']);
  });
});

describe('the sentences that are fixed, odd English included', () => {
  test('an enquiry without an e-mail address or a message says which one is missing', () => {
    expect(contact.enquiry.errors.email).toBe('Please input your Email!');
    expect(contact.enquiry.errors.message).toBe('Please input your Your Message!');
  });

  test('an enquiry says whether it was sent', () => {
    expect(contact.enquiry.success).toBe('Your Enquiry sended successfully.');
    expect(contact.enquiry.failure).toBe('Error sending Try agin !');
  });

  test('a subscription says whether it was sent', () => {
    expect(contact.newsletter.success).toBe('Subscriptions sended successfully. Thank you!');
    expect(contact.newsletter.failure).toBe('Error while Sending Subscribtion');
  });
});

/** "a.b.c" and what it begins with: "a", "a.b" and "a.b.c". */
const startsOf = (path: string): string[] =>
  path.split('.').map((_, at, keys) => keys.slice(0, at + 1).join('.'));
