import { mkdirSync, mkdtempSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { PlatformConfig } from '../services.ts';
import type { Message } from './compose.ts';

/** Sends a message. Rejects when it could not; the same message may be sent again. */
export interface Transport {
  /** Where messages become files; undefined when they are sent. */
  folder: string | undefined;
  send: (message: Message) => Promise<void>;
  /** Whether the mail server answers and lets us in; undefined where mails become files. Rejects with its reason. */
  verify?: () => Promise<void>;
  /** Ends the connections that are kept, and those in use once their mail is sent. */
  close?: () => void;
}

/**
 * Connections to the mail server, which are kept for the next mail: each mail takes four answers of the server, so that
 * eight connections send a thousand mails in half a minute where an answer takes 50 ms. SMTP_URL can say otherwise
 * (`?maxConnections=2`).
 */
export const CONNECTIONS = 8;

/** The timeout for a mail server, in milliseconds; the mail is retried later. */
const SMTP_TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
};

/** SMTP_URL sends; without it each message becomes a file in the folder of `mailFolder`. */
export function transportOf(config: Pick<PlatformConfig, 'smtpUrl' | 'dataDir'>): Transport {
  return config.smtpUrl === undefined
    ? fileTransport(mailFolder(config.dataDir))
    : smtpTransport(config.smtpUrl);
}

/** Where mails become files: DATA_DIR/mail, or a folder for this process while the database is in memory. */
const mailFolder = (dataDir: string): string =>
  dataDir === ':memory:' ? mkdtempSync(join(tmpdir(), 'courier-mail-')) : join(dataDir, 'mail');

function smtpTransport(url: string): Transport {
  let pool: ReturnType<typeof poolOf> | undefined;
  return {
    folder: undefined,
    // Loaded with the first mail; otherwise it would delay the server's first answer by 50 ms.
    send: async (message) => {
      pool ??= poolOf(url);
      await (await pool).sendMail(optionsOf(message));
    },
    verify: async () => {
      const { createTransport } = await import('nodemailer');
      const once = createTransport({ url, ...SMTP_TIMEOUTS });
      await once.verify().finally(() => once.close());
    },
    close: () => void pool?.then((opened) => opened.close()),
  };
}

async function poolOf(url: string) {
  const { createTransport } = await import('nodemailer');
  // A kept connection that the server has closed meanwhile is replaced once; then the outbox tries again.
  const kept = { pool: true, maxConnections: CONNECTIONS, maxRequeues: 1 } as const;
  return createTransport({ url, ...kept, ...SMTP_TIMEOUTS });
}

function fileTransport(folder: string): Transport {
  return {
    folder,
    send: async (message) => {
      const { createTransport } = await import('nodemailer');
      const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message: bytes } = await writer.sendMail(optionsOf(message));
      if (!Buffer.isBuffer(bytes)) throw new TypeError('the message was to be in memory');
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      // Named after the row, and renamed when complete: after a crash the same file is written again.
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

const optionsOf = ({
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
