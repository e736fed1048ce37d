import { expect, test } from 'vitest';
import { phoneLink } from '#domain/people/phone-link.ts';

test('a number is called without its blanks, brackets and hyphens', () => {
  expect(phoneLink('+353 20 910 1110')).toBe('tel:+353209101110');
  expect(phoneLink('(020) 910-1110')).toBe('tel:0209101110');
});
