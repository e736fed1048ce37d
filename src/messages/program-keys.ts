import { account } from './account.ts';

/** Keys for programs; the page is of the server only. */
export const programKeys = {
  title: account.keys,
  intro:
    'With a key, a program of yours reads your bookings or books for you, without your password. Make one for each program, so that you can revoke it alone.',
  how: 'How a program uses it',
  none: 'You have no key yet.',
  list: 'Your keys',
  may: { read: 'Read bookings and papers', book: 'Read, book and cancel' },
  made: (day: string) => `Made on ${day}`,
  used: (day: string) => `last used on ${day}`,
  unused: 'not used yet',
  end: 'Revoke this key',
  gone: 'This key is revoked already.',
  heading: 'Make a key',
  name: 'Name of the program',
  nameHint: 'Such as the name of your shop',
  nameProblem: 'Enter a name for the key',
  mayLabel: 'It may',
  mayProblem: 'Choose read or book',
  submit: 'Make the key',
  new: 'Your new key',
  once: 'Copy it now and keep it as you keep a password: it is never shown again.',
  ended: 'The key is revoked. No program can use it any more.',
  full: (most: number) => `You have ${most} keys. Revoke one that you do not need first.`,
  usedAlready: 'This key was made and used already. Revoke it, and make another one.',
  rules:
    'A key works until you revoke it. Closing the account or choosing a new password by e-mail revokes all keys; changing the password in your account leaves them.',
  out: 'You need to be logged in to see your keys.',
};
