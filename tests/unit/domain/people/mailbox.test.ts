import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailboxOf } from '#domain/people/mailbox.ts';

test.each([
  [
    'aine@example.ie',
    ['AINE@Example.IE', ' aine@example.ie ', 'aine+2@example.ie', 'aine+a+b@example.ie'],
  ],
  ['aine.kelly@example.ie', ['aine.kelly+x@example.ie']],
  ['ainekelly@gmail.com', ['Aine.Kelly@gmail.com', 'a.i.n.e.kelly+parcels@googlemail.com']],
  ['aine.k@icloud.com', ['aine.k@me.com', 'aine.k+1@mac.com']],
  [
    'ainekelly@proton.me',
    ['aine.kelly@protonmail.com', 'aine-kelly+x@pm.me', 'aine_kelly@protonmail.ch'],
  ],
  ['ainekelly@yandex.com', ['aine.kelly@ya.ru', 'aine-kelly+x@yandex.ru']],
  ['aine.k@yahoo.ie', ['aine.k-shop@yahoo.ie', 'aine.k-a-b@yahoo.ie']],
  ['aine@yahoo.co.uk', ['aine-shop@yahoo.co.uk']],
  ['aine@fastmail.com', ['anything@aine.fastmail.com', 'aine+x@fastmail.com']],
  ['aine@outlook.ie', ['Aine+shop@outlook.ie']],
])('%s is the mailbox of other spellings too', (mailbox, spellings) => {
  expect(mailboxOf(mailbox)).toBe(mailbox);
  for (const spelling of spellings) expect(mailboxOf(spelling)).toBe(mailbox);
});

test.each([
  ['aine.kelly@example.ie', 'ainekelly@example.ie'],
  ['aine-kelly@example.ie', 'aine@example.ie'],
  ['aine.kelly@outlook.com', 'ainekelly@outlook.com'],
  ['aine@outlook.com', 'aine@hotmail.com'],
  ['aine@gmail.com', 'aine@gmail.ie'],
  ['aine@yahoo.ie', 'aine@yahoo.com'],
  ['+aine@example.ie', '+brian@example.ie'],
  ['...@gmail.com', '@gmail.com'],
])('%s and %s are two mailboxes', (one, other) => {
  expect(mailboxOf(one)).not.toBe(mailboxOf(other));
});

test('the mailbox of a mailbox is itself', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(mailboxOf(mailboxOf(email))).toBe(mailboxOf(email));
    }),
  );
});
