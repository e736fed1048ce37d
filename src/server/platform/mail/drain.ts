import type { PlatformServices } from '../services.ts';
import { composeMessage, type Message } from './compose.ts';
import type { Composer } from './composer.ts';
import { failureOf, type MailFailure } from './failure.ts';
import type { MailKind } from './kinds.ts';
import {
  fail,
  finish,
  LEASE_MS,
  MOST_ATTEMPTS,
  releaseLeases,
  renewLease,
  takeDue,
  type LeasedMail,
} from './lease.ts';
import type { Transport } from './transport.ts';

export interface Draining {
  services: PlatformServices;
  composers: Readonly<Record<MailKind, Composer>>;
  transport: Transport;
  /** Called between two mails: whether the server is being stopped. */
  isStopping: () => boolean;
}

/**
 * Sends every mail that is due, one after the other, and logs a line for each: never an address. Ends early when the
 * server stops or the mail server cannot be reached. Rejects only when the database does.
 */
export async function drain(work: Draining): Promise<void> {
  const { db, now } = work.services;
  for (;;) {
    const taken = await takeDue(db, now());
    if (taken.length === 0) return;
    for (const [at, row] of taken.entries()) {
      const goesOn = !work.isStopping() && (await sendOne(work, row));
      if (goesOn) continue;
      await releaseLeases(db, taken.slice(at));
      return;
    }
  }
}

/** False when the mail server cannot be reached. */
async function sendOne(work: Draining, taken: LeasedMail): Promise<boolean> {
  const { db, now, log } = work.services;
  // The mails before it may have taken longer than the lease.
  const held = await renewLease(db, taken, now());
  if (held === undefined) return true;
  const tried = await whileHeld(work, held, () => deliver(work, held));
  if (typeof tried === 'string') await finish(db, held, now());
  const failure = typeof tried === 'string' ? undefined : tried;
  const attempts = failure ? await fail(db, held, failure, now()) : held.attempts + 1;
  log({
    event: 'mail',
    kind: held.kind,
    outcome: typeof tried === 'string' ? tried : attempts >= MOST_ATTEMPTS ? 'given up' : 'waiting',
    attempts,
    error: failure?.text,
  });
  return failure?.isUnreachable !== true;
}

async function deliver(
  work: Draining,
  held: LeasedMail,
): Promise<'sent' | 'nothing to send' | MailFailure> {
  try {
    const message = await messageOf(work, held);
    if (message === undefined) return 'nothing to send';
    await work.transport.send(message);
    return 'sent';
  } catch (error) {
    return failureOf(error);
  }
}

async function messageOf(
  { services, composers }: Draining,
  { id, kind, subject, created_at: createdAt }: LeasedMail,
): Promise<Message | undefined> {
  const letter = await composers[kind](subject, services);
  return letter === undefined ? undefined : composeMessage(letter, { id, createdAt }, services);
}

/** Renews the lease while a slow mail server takes a large mail. */
async function whileHeld<T>(
  { services: { db, now } }: Draining,
  held: LeasedMail,
  work: () => Promise<T>,
): Promise<T> {
  let latest = held;
  let renewal = Promise.resolve();
  const timer = setInterval(() => {
    renewal = renewal
      .then(async () => {
        latest = (await renewLease(db, latest, now())) ?? latest;
      })
      // The next renewal tries again; without any the lease runs out and another worker takes over.
      .catch(() => undefined);
  }, LEASE_MS / 3);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewal;
  }
}
