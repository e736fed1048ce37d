import * as account from '#messages/account.ts';

/* These words are about keys for programs; only the server draws the page. */

export const title = account.keys;
export const intro =
  'With a key, a program of yours reads your bookings or books for you, without your password. Make one for each program, so that you can revoke it alone.';
export const how = 'How a program uses it';
export const none = 'You have no key yet.';
export const list = 'Your keys';
export const may = { read: 'Read bookings and papers', book: 'Read, book and cancel' };
export const made = (day: string) => `Made on ${day}`;
export const used = (day: string) => `last used on ${day}`;
export const unused = 'not used yet';
export const end = 'Revoke this key';
export const gone = 'This key is revoked already.';
export const heading = 'Make a key';
export const name = 'Name of the program';
export const nameHint = 'Such as the name of your shop';
export const nameProblem = 'Enter a name for the key';
export const mayLabel = 'It may';
export const mayProblem = 'Choose read or book';
export const submit = 'Make the key';
export const newKey = 'Your new key';
export const once = 'Copy it now and keep it as you keep a password: it is never shown again.';
export const ended = 'The key is revoked. No program can use it any more.';
export const full = (most: number) =>
  `You have ${most} keys. Revoke one that you do not need first.`;
export const usedAlready = 'This key was made and used already. Revoke it, and make another one.';
export const rules =
  'A key works until you revoke it. Closing the account or choosing a new password by e-mail revokes all keys; changing the password in your account leaves them.';
export const out = 'You need to be logged in to see your keys.';
