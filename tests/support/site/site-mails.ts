import { join } from 'node:path';
import { expect } from '@playwright/test';
import { codeIn, mailsIn, type ReadMail } from '../api/mails.ts';

const mailsTo = (address: string): ReadMail[] =>
  mailsIn(join(process.env['SITE_DATA'] ?? '', 'mail')).filter(({ headers }) =>
    (headers['to'] ?? '').includes(address),
  );

export async function mailTo(address: string, count = 1): Promise<ReadMail> {
  await expect.poll(() => mailsTo(address).length).toBeGreaterThanOrEqual(count);
  const mail = mailsTo(address).at(-1);
  if (mail === undefined) throw new Error(`There is no mail to ${address}.`);
  return mail;
}

export async function linkMailedTo(address: string): Promise<string> {
  const mail = await mailTo(address);
  const link = mail.text.split(/\s/).find((word) => word.endsWith(`#${codeIn(mail)}`));
  if (link === undefined) throw new Error(`The mail to ${address} has no link.`);
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}
