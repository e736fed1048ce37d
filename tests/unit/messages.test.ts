import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { interfaceSchema } from '#content-schema/interface-schema.ts';
import * as ordered from '#messages/ordered.ts';
import { readText, SOURCES } from '../support/architecture/files.ts';
import { scriptsOf } from '../support/architecture/scripts.ts';

const AREAS = SOURCES.filter((file) => file.startsWith('src/messages/'));
/** Its examples are the words of content/settings/interface.yaml. */
const FRAME = 'src/content-schema/interface-schema.ts';
/** These rooms speak to developers, editors or the office, each in its own words. */
const NOT_TO_VISITORS =
  /^src\/(api\/docs|build|cli|content-schema|domain\/places\/data|edge|integrations|server\/office)\//;
/** It has a capital letter, three words and a full stop, and is no address or SQL. */
const SENTENCE = /^[A-Z“][^=<]*\p{L}[ ,][^=<]*\p{L} [^=<]*[.?!]$/u;
/** It looks like "Delivery: …" or "Net in euro". */
const LABEL = /^\p{Lu}\p{Ll}+((?: [\p{L}\d-]+)*: .*|(?: [\p{L}\d-]+)+)$/u;
/** These texts of two words or more are written a second time, each for its reason. */
const SAID_TWICE = new Map([
  ['The terms of the credit', 'a link of a page, and of a widget'],
  ['Great Britain', 'a choice of a list, and an example'],
  ['Weight in kg', 'a column of the export, which other programs read, and a label'],
]);

/**
 * The server says these at the start, to the office and in figures; others are names of places, an example, and the
 * page that plays Stripe's.
 */
const NOT_TO_CUSTOMERS =
  /^src\/server\/([\w-]+\.ts$|office\/|places\/|bulk\/bad-rows|bookings\/orders\/(refunds|receipts)|payments\/(sandbox\/|compare-provider|alerts|failures|mails|settle)|platform\/(db|metrics)\/|platform\/(content|database-settings|http\/(listen|readiness|database-probe))\.ts)/;

/** The description of a call is for developers. */
const isDocs = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'withDocs';

function sentencesIn(node: ts.Node): string[] {
  if (ts.isImportDeclaration(node) || ts.isThrowStatement(node) || isDocs(node)) return [];
  const text = textOf(node);
  const inside: string[] = [];
  ts.forEachChild(node, (child) => {
    inside.push(...sentencesIn(child));
  });
  return /\p{L}{2,}.*\s.*\p{L}{2,}|^\p{Lu}\p{Ll}+: …/u.test(text) ? [text, ...inside] : inside;
}

function textOf(node: ts.Node): string {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node))
    return node.text.replace(/\s+/g, ' ').trim();
  if (!ts.isTemplateExpression(node)) return '';
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
    .join('…')
    .trim();
}

/** Returns the keys of a catalogue. */
function keysOf(node: ts.Node): string[] {
  const keys: string[] = [];
  if (ts.isPropertyAssignment(node)) keys.push(node.name.getText().replaceAll(/^'|'$/g, ''));
  if (ts.isVariableStatement(node) && node.modifiers !== undefined)
    keys.push(...node.declarationList.declarations.map(({ name }) => name.getText()));
  ts.forEachChild(node, (child) => {
    keys.push(...keysOf(child));
  });
  return keys;
}

/** Returns every name and text of code, and what a catalogue reads of others. */
function namesUsedIn(node: ts.Node, file: string): string[] {
  const isRead =
    !AREAS.includes(file) ||
    (!ts.isSourceFile(node) &&
      (ts.isPropertyAccessExpression(node.parent) ||
        (ts.isVariableDeclaration(node.parent) && node.parent.initializer === node)));
  const names =
    (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) && isRead ? [node.text] : [];
  ts.forEachChild(node, (child) => {
    names.push(...namesUsedIn(child, file));
  });
  return names;
}

const SENTENCES = SOURCES.filter((file) => file === FRAME || !NOT_TO_VISITORS.test(file)).flatMap(
  (file) =>
    scriptsOf(file).flatMap((script) => sentencesIn(script).map((text) => ({ file, text }))),
);

describe('the messages of the site', () => {
  // The names of states are chosen by code, so they are one value.
  test.each(AREAS.filter((file) => file !== 'src/messages/state-names.ts'))(
    '%s exports each sentence singly, so that a page loads those it shows',
    (file) => {
      const area = /([\w-]+)\.ts$/
        .exec(file)?.[1]
        ?.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      const exported = [...readText(file).matchAll(/^export const (\w+)/gm)];
      expect(exported.map(([, name]) => name)).not.toEqual([area]);
    },
  );

  test('each is written once', () => {
    const places = Map.groupBy(SENTENCES, ({ text }) => text);
    const twice = [...places.values()]
      .filter(
        (said) =>
          said.length > 1 && said.some(({ file }) => file === FRAME || AREAS.includes(file)),
      )
      .flatMap((said) => said.filter(({ text }) => !SAID_TWICE.has(text)));
    expect(twice, 'take the sentence from src/messages, or from interface.yaml').toEqual([]);
    const needless = [...SAID_TWICE.keys()].filter((text) => (places.get(text) ?? []).length < 2);
    expect(needless, 'no exception is needed for it any more').toEqual([]);
  });

  test('the server has none of its own', () => {
    const own = SENTENCES.filter(
      ({ file, text }) =>
        file.startsWith('src/server/') &&
        !NOT_TO_CUSTOMERS.test(file) &&
        (SENTENCE.test(text) || LABEL.test(text)),
    );
    expect(own, 'move it to src/messages').toEqual([]);
  });

  test('each is used', () => {
    const used = new Set(
      SOURCES.flatMap((file) =>
        file.endsWith('.astro')
          ? readText(file).match(/\w+/g)
          : scriptsOf(file).flatMap((script) => namesUsedIn(script, file)),
      ),
    );
    const idle = AREAS.flatMap((file) => scriptsOf(file).flatMap(keysOf)).filter(
      (key) => !used.has(key),
    );
    expect(idle, 'remove it from src/messages').toEqual([]);
  });

  test('none holds a placeholder of content/, which nobody would fill in here', () => {
    const said = SENTENCES.filter(({ file }) => AREAS.includes(file));
    expect(said.filter(({ text }) => /[{}]/.test(text))).toEqual([]);
  });
});

test('the sentences that were ordered are literal, odd English included', () => {
  expect({ ...ordered }).toEqual({
    LOADING: 'Loading, Please wait....',
    BOOK_NOW: 'Book Now',
    BACK_TO_FORM: 'Back To Form',
    COOKIES_HEADING: 'We uses cookies',
    COOKIES_TEXT: 'This website uses cookies to enhance the user experience.',
    QUOTE_REQUIRED: 'required',
    TRACKING_REQUIRED: 'Enter Booking Number/ID',
    ENQUIRY_EMAIL: 'Please input your Email!',
    ENQUIRY_MESSAGE: 'Please input your Your Message!',
    ENQUIRY_FAILED: 'Error sending Try agin !',
    ENQUIRY_SENT: 'Your Enquiry sended successfully.',
    SUBSCRIBED: 'Subscriptions sended successfully. Thank you!',
    SUBSCRIPTION_FAILED: 'Error while Sending Subscribtion',
  });
});

// The type check finds the opposite, a use of a key that is not there.
test('every small word of the frame is shown somewhere', () => {
  const onPages = SOURCES.filter((file) => /^src\/(pages|layouts)\//.test(file)).map(readText);
  const holding = (folder: string, use: string) =>
    SOURCES.filter((file) => file.startsWith(folder))
      .map(readText)
      .filter((text) => text.includes(use));
  const inComponents = holding('src/components/', "Settings['interface']");
  const onServer = holding('src/server/', "settings('interface')");
  const keysIn = (texts: readonly string[], pattern: RegExp) =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map(([, key]) => key));
  const shown = new Set([
    ...keysIn([...onPages, ...inComponents, ...onServer], /\bwords\.(\w+)/g),
    ...keysIn(onServer, /settings\('interface'\)\.(\w+)/g),
  ]);
  const keys = Object.keys(interfaceSchema.entries);
  expect(
    keys.filter((key) => !shown.has(key)),
    'remove it from interface-schema.ts and from content/settings/interface.yaml',
  ).toEqual([]);
});
