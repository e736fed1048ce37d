import { HOUR_MS } from '#domain/days/durations.ts';
import type { LeasedJob, JobKind, Lane } from '../jobs/queue.ts';
import type { PlatformServices } from '../services.ts';
import { composeMessage, type Message } from './compose.ts';
import type { Letter } from './letter.ts';
import { ADDRESSED_KINDS } from './mail-jobs.ts';
import { MAIL_KINDS, type MailKind } from '#content-schema/mail-schema.ts';
import { CONNECTIONS, type Transport } from './transport.ts';

/** The text quotes nothing of the server, which may have quoted an address. */
interface MailFailure {
  text: string;
  isUnreachable: boolean;
}

/** With these codes nodemailer says that the server is unusable. */
const UNREACHABLE = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EAUTH',
  'ENOAUTH',
  'EPROXY',
  'ECONNREFUSED',
  'ECONNRESET',
]);
/** With this code a server says that it is closing (RFC 5321, section 4.2.3). */
const CLOSING = 421;

function failureOf(error: unknown): MailFailure {
  if (!(error instanceof Error)) return { text: typeof error, isUnreachable: false };
  const code = 'code' in error ? String(error.code) : '';
  const number = 'responseCode' in error ? Number(error.responseCode) : Number.NaN;
  return {
    text: [error.name, code, Number.isNaN(number) ? '' : String(number)].filter(Boolean).join(' '),
    isUnreachable: UNREACHABLE.has(code) || number === CLOSING,
  };
}

export const MAX_ATTEMPTS = 12;
const MAX_MAIL_WAIT_MS = HOUR_MS;

interface Mailing {
  services: PlatformServices;
  compose: (kind: MailKind, entityId: string) => Promise<Letter | undefined>;
  transport: Transport;
}

export const mailLane = (mailing: Mailing): Lane => ({
  name: 'mail',
  atOnce: CONNECTIONS,
  kinds: kindsOf(
    mailing,
    MAIL_KINDS.filter((kind) => kind !== NEWSLETTER),
  ),
});

/** Newsletters go out in thousands and must not delay other mails. */
export const newsletterLane = (mailing: Mailing): Lane => ({
  name: 'newsletter',
  atOnce: 2,
  kinds: kindsOf(mailing, [NEWSLETTER]),
});

const NEWSLETTER = 'newsletter' satisfies MailKind;
const kindsOf = (mailing: Mailing, kinds: readonly MailKind[]): Lane['kinds'] =>
  Object.fromEntries(kinds.map((kind) => [kind, jobOf(mailing, kind)]));

const jobOf = (mailing: Mailing, kind: MailKind): JobKind => ({
  maxAttempts: MAX_ATTEMPTS,
  maxWaitMs: MAX_MAIL_WAIT_MS,
  isPrivate: ADDRESSED_KINDS.includes(kind),
  run: async (job) => {
    try {
      const message = await composedMessage(mailing, kind, job);
      if (message === undefined) return { outcome: 'nothing to send' };
      await mailing.transport.send(message);
      return { outcome: 'sent' };
    } catch (error) {
      const { text, isUnreachable } = failureOf(error);
      return { error: text, isDown: isUnreachable };
    }
  },
});

async function composedMessage(
  { services, compose }: Mailing,
  kind: MailKind,
  { id, entity_id, created_at: createdAt }: LeasedJob,
): Promise<Message | undefined> {
  const letter = await compose(kind, entity_id);
  // The address of a booking is deleted after a time (D69).
  if (letter === undefined || letter.to === '') return undefined;
  return composeMessage(letter, { id, createdAt }, services);
}
