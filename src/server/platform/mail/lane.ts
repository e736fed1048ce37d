import type { LeasedJob, JobKind, Lane } from '../jobs/kinds.ts';
import type { PlatformServices } from '../services.ts';
import { composeMessage, type Message } from './compose.ts';
import type { Composer } from './composer.ts';
import { failureOf } from './failure.ts';
import { ADDRESSED_KINDS, MAIL_KINDS, type MailKind } from './kinds.ts';
import { CONNECTIONS, type Transport } from './transport.ts';

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
