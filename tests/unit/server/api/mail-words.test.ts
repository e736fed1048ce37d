import { expect, test } from 'vitest';
import { configFrom } from '#server/config.ts';
import { contentOf, type Content } from '#server/platform/content.ts';
import { composeMessage } from '#server/platform/mail/compose.ts';
import type { Letter } from '#server/platform/mail/composer.ts';
import { wrapMail } from '#server/platform/mail/wrap.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { ROOT } from '#tests/support/paths/root.ts';

const LINK = `https://www.site.example/reset-password#${'a'.repeat(43)}`;
const content = contentOf(CONTENT);
const config = configFrom(
  { NODE_ENV: 'test', SITE_URL: 'https://www.site.example', DATA_DIR: ':memory:' },
  ROOT,
);
const enquiry = (facts: { name?: string; message?: string }): Letter => ({
  kind: 'office-enquiry',
  to: { office: true },
  facts: { name: 'Áine', 'their-email': 'a@example.ie', 'their-phone': '', message: '', ...facts },
});
const compose = (letter: Letter, words: Content = content) =>
  composeMessage(letter, { id: 'row', createdAt: 0 }, { config, content: words });

test('a link is on one line, however long it is, and every other line has at most 76 characters', () => {
  const facts = { name: 'Áine', link: LINK, code: 'a'.repeat(43) };
  const lines = compose({ kind: 'reset', to: 'a@example.ie', facts }).text.split('\n');
  expect(lines).toContain(LINK);
  expect(lines.filter((line) => line.length > 76)).toEqual([LINK]);
});

test('long paragraphs are broken at blanks, and the line breaks of the person stay', () => {
  const long = 'word '.repeat(40).trim();
  const { text } = compose(enquiry({ message: `First\n\n  second\n${long}` }));
  expect(text).toContain('First\n\n');
  expect(text.replaceAll('\n', ' ')).toContain(long);
});

test('a text without long lines stays as it is', () => {
  expect(wrapMail('Hello,\n\nyou wrote:  two blanks.\n')).toBe(
    'Hello,\n\nyou wrote:  two blanks.\n',
  );
});

test('braces that a person typed are no placeholders', () => {
  const { text } = compose(enquiry({ message: 'What is {brand} or {message}?' }));
  expect(text).toContain('What is {brand} or {message}?');
});

test('a name with line breaks makes no second header', () => {
  const { subject } = compose(enquiry({ name: 'A\r\nBcc: everyone@example.com' }));
  expect(subject).toBe('Enquiry from A Bcc: everyone@example.com');
});

test('a very long subject is cut', () => {
  const { subject } = compose(enquiry({ name: '🚚'.repeat(500) }));
  expect(Array.from(subject)).toHaveLength(150);
  expect(subject).toMatch(/🚚…$/u);
});

test('without OFFICE_EMAIL the office is the address of the settings', () => {
  expect(compose(enquiry({})).to.address).toBe(content.facts()['email']);
});

test('words that nobody fills are an error and are not sent', () => {
  const words = { subject: 'An enquiry', text: '{message} {cover}' };
  const broken: Content = {
    ...content,
    settings: (name) => ({ ...content.settings(name), 'office-enquiry': words }),
  };
  expect(() => compose(enquiry({}), broken)).toThrow('{cover} is not known');
});
