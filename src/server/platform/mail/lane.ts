import type { LeasedJob, JobKind, Lane } from '../jobs/kinds.ts';
import type { PlatformServices } from '../services.ts';
import { composeMessage, type Message } from './compose.ts';
import type { Composer } from './composer.ts';
import { ADDRESSED_KINDS, MAIL_KINDS, type MailKind } from './kinds.ts';
import { CONNECTIONS, type Transport } from './transport.ts';

/** Why a mail could not be sent, without what people typed: mail servers quote addresses in their messages. */
interface MailFailure {
  /** Name, code and the mail server's number, such as "Error EENVELOPE 550". */
  text: string;
  /**
   * The mail server was not reached or refused the login: not the fault of this mail, and the next one would fail too.
   */
  isUnreachable: boolean;
}

/** nodemailer's codes for a mail server that cannot be used at all. */
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
/** "Service not available, closing" (RFC 5321, section 4.2.3). */
const CLOSING = 421;

/** Classifies an error of a composer, of nodemailer, of the disk or of the database. */
function failureOf(error: unknown): MailFailure {
  if (!(error instanceof Error)) return { text: typeof error, isUnreachable: false };
  const code = 'code' in error ? String(error.code) : '';
  const number = 'responseCode' in error ? Number(error.responseCode) : Number.NaN;
  return {
    text: [error.name, code, Number.isNaN(number) ? '' : String(number)].filter(Boolean).join(' '),
    isUnreachable: UNREACHABLE.has(code) || number === CLOSING,
  };
}

/** After this many attempts, over some hours, a mail is given up. */
export const MOST_ATTEMPTS = 12;
const LONGEST_WAIT_MS = 3_600_000;

/** What composes and sends mails. */
interface Mailing {
  services: PlatformServices;
  composers: Readonly<Record<MailKind, Composer>>;
  transport: Transport;
}

/** The jobs that are mails. No line of the log has an address. */
export const mailLane = (mailing: Mailing): Lane => ({
  name: 'mail',
  atOnce: CONNECTIONS,
  kinds: kindsOf(
    mailing,
    MAIL_KINDS.filter((kind) => kind !== NEWSLETTER),
  ),
});

/** Newsletters: thousands at once, for which nobody waits. No confirmation or label queues up behind them. */
export const newsletterLane = (mailing: Mailing): Lane => ({
  name: 'newsletter',
  atOnce: 2,
  kinds: kindsOf(mailing, [NEWSLETTER]),
});

const NEWSLETTER = 'newsletter' satisfies MailKind;
const kindsOf = (mailing: Mailing, kinds: readonly MailKind[]): Lane['kinds'] =>
  Object.fromEntries(kinds.map((kind) => [kind, jobOf(mailing, kind)]));

const jobOf = (mailing: Mailing, kind: MailKind): JobKind => ({
  mostAttempts: MOST_ATTEMPTS,
  longestWaitMs: LONGEST_WAIT_MS,
  isPrivate: ADDRESSED_KINDS.includes(kind),
  run: async (job) => {
    try {
      const message = await messageOf(mailing, kind, job);
      if (message === undefined) return { outcome: 'nothing to send' };
      await mailing.transport.send(message);
      return { outcome: 'sent' };
    } catch (error) {
      const { text, isUnreachable } = failureOf(error);
      return { error: text, isDown: isUnreachable };
    }
  },
});

async function messageOf(
  { services, composers }: Mailing,
  kind: MailKind,
  { id, entity_id, created_at: createdAt }: LeasedJob,
): Promise<Message | undefined> {
  const letter = await composers[kind](entity_id, services);
  return letter === undefined ? undefined : composeMessage(letter, { id, createdAt }, services);
}
