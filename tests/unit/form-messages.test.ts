import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readSettings } from '#content/read.ts';
import * as catalogue from '../../src/form-messages.ts';

type Words = string | ((value: string) => string) | { readonly [key: string]: Words };

const root = fileURLToPath(new URL('../..', import.meta.url));
const sentences = sentencesOf({ ...catalogue }, 'forms');

describe('the words of the forms', () => {
  test.each(sentences)('$key shows words', ({ text }) => {
    expect(text.trim()).not.toBe('');
    expect(text).toBe(text.trim());
  });

  test('the brand is named by the settings only', () => {
    const { name, slug } = readSettings(root, 'site');
    const naming = sentences.filter(({ text }) =>
      [name, slug].some((brand) => text.toLowerCase().includes(brand.toLowerCase())),
    );
    expect(naming).toEqual([]);
  });

  test('no placeholder waits for a fact that a component does not know', () => {
    expect(sentences.filter(({ text }) => /[{}]/.test(text))).toEqual([]);
  });
});

describe('the literal texts of the specification', () => {
  const { enquiryMessages, subscribeMessages } = catalogue;

  test('an enquiry without an e-mail address or a message says which one is missing', () => {
    expect(enquiryMessages.errors.email).toBe('Please input your Email!');
    expect(enquiryMessages.errors.message).toBe('Please input your Your Message!');
  });

  test('an enquiry says whether it was sent', () => {
    expect(enquiryMessages.success).toBe('Your Enquiry sended successfully.');
    expect(enquiryMessages.failure).toBe('Error sending Try agin !');
  });

  test('a subscription says whether it was sent', () => {
    expect(subscribeMessages.success).toBe('Subscriptions sended successfully. Thank you!');
    expect(subscribeMessages.failure).toBe('Error while Sending Subscribtion');
  });
});

describe('what a sentence says before someone acts on it', () => {
  test('the heaviest weight is named beside the weight', () => {
    expect(catalogue.bookingMessages.weightHint('50 kg')).toContain('up to 50 kg');
  });

  test('the appeal names the address that the draft goes to', () => {
    expect(catalogue.appealMessages.explains('help@courier.example')).toContain(
      'help@courier.example',
    );
  });

  test('payment names the words of its last button', () => {
    expect(catalogue.payMessages.before).toContain('order with obligation to pay');
  });
});

function sentencesOf(words: Words, key: string): { key: string; text: string }[] {
  if (typeof words === 'string') return [{ key, text: words }];
  if (typeof words === 'function') return [{ key, text: words('example') }];
  return Object.entries(words).flatMap(([name, inner]) => sentencesOf(inner, `${key}.${name}`));
}
