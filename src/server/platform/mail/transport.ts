import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { systemErrorCode } from '#host/refusal.ts';
import type { PlatformConfig } from '../services.ts';
import type { Message } from './compose.ts';

/** `send` rejects on failure and may be repeated. */
export interface Transport {
  folder: string | undefined;
  send: (message: Message) => Promise<void>;
  verify?: () => Promise<void>;
  close?: () => void;
}

/** Eight send a thousand mails in half a minute at 50 ms. */
export const CONNECTIONS = 8;

const SMTP_TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
};

export function transportOf(config: Pick<PlatformConfig, 'smtpUrl' | 'dataDir'>): Transport {
  return config.smtpUrl === undefined
    ? fileTransport(mailFolder(config.dataDir))
    : smtpTransport(config.smtpUrl);
}

const mailFolder = (dataDir: string): string =>
  dataDir === ':memory:' ? mkdtempSync(join(tmpdir(), 'courier-mail-')) : join(dataDir, 'mail');

/** Deletes the messages from and to the address, where mails become files. */
export function forgetMailFiles({ dataDir }: Pick<PlatformConfig, 'dataDir'>, email: string): void {
  const folder = join(dataDir, 'mail');
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    // A server that runs may finish a message meanwhile, which then has its other name.
    const names = new Set([name, name.replace(/^\.(.+)\.unfinished$/, '$1.eml')]);
    for (const each of names) {
      const file = join(folder, each);
      if (textIn(file).toLowerCase().includes(email)) rmSync(file, { force: true });
    }
  }
}

function textIn(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return '';
    throw error;
  }
}

/**
 * A password goes to another machine over TLS alone, unless the address says requireTLS=false: an attacker who takes
 * STARTTLS out of the answer would read it.
 */
export function smtpOptions(url: string) {
  const { hostname, username } = new URL(url);
  const isOwn = /^(localhost|127\..*|\[::1\])$/.test(hostname);
  return { url, ...SMTP_TIMEOUTS, requireTLS: username !== '' && !isOwn };
}

function smtpTransport(url: string): Transport {
  let pool: ReturnType<typeof poolOf> | undefined;
  return {
    folder: undefined,
    send: async (message) => {
      pool ??= poolOf(url);
      await (await pool).sendMail(sendOptions(message));
    },
    verify: async () => {
      const { createTransport } = await import('nodemailer');
      const once = createTransport(smtpOptions(url));
      await once.verify().finally(() => once.close());
    },
    close: () => void pool?.then((opened) => opened.close()),
  };
}

async function poolOf(url: string) {
  const { createTransport } = await import('nodemailer');
  // The outbox retries after one requeue.
  const pooled = { pool: true, maxConnections: CONNECTIONS, maxRequeues: 1 } as const;
  return createTransport({ ...smtpOptions(url), ...pooled });
}

function fileTransport(folder: string): Transport {
  return {
    folder,
    send: async (message) => {
      const { createTransport } = await import('nodemailer');
      const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message: bytes } = await writer.sendMail(sendOptions(message));
      if (!Buffer.isBuffer(bytes)) throw new TypeError('the message was to be in memory');
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      // The file is renamed when it is complete, so that a crash leaves no partial one.
      const unfinished = join(folder, `.${message.id}.unfinished`);
      const file = await open(unfinished, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, join(folder, `${message.id}.eml`));
    },
  };
}

const sendOptions = ({
  from,
  to,
  replyTo,
  subject,
  text,
  html,
  ...message
}: Message): SendMailOptions => ({
  from,
  to,
  replyTo,
  subject,
  text: `${text}\n`,
  html,
  date: message.date,
  messageId: message.messageId,
  headers: { ...message.headers },
  attachments: message.attachments.map(({ content, ...attachment }) => ({
    ...attachment,
    content: Buffer.from(content),
  })),
  disableUrlAccess: true,
  disableFileAccess: true,
});
