import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { smtpOptions } from '#server/platform/mail/transport.ts';

test.each([
  ['smtp://user:password@mail.example.com:587', true],
  ['smtp://user:password@mail.example.com?requireTLS=false', false],
  ['smtp://relay:25', false],
  ['smtp://user:password@localhost:1025', false],
  ['smtp://user:password@127.0.0.1:1025', false],
  ['smtp://user:password@[::1]:1025', false],
])('to %s mails go only over TLS: %s', (url, isRequired) => {
  const { options } = createTransport(smtpOptions(url));
  expect(options).toMatchObject({ requireTLS: isRequired });
});
