import { COMPOSERS } from '#server/start-api.ts';
import { refundLane } from '#server/payments/refunds.ts';
import { type Post, sandboxLane } from '#server/payments/sandbox/deliver.ts';
import { drain, type Lane } from '#server/platform/jobs/queue.ts';
import { composeMessage, type Message } from '#server/platform/mail/compose.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import { MAIL_KINDS, type MailKind } from '#content-schema/mail-schema.ts';
import { mailLane } from '#server/platform/mail/lane.ts';
import type { Transport } from '#server/platform/mail/transport.ts';
import type { Services } from '#server/services.ts';

export const sendMails = (services: Services, transport: Transport, atOnce = 1): Promise<void> =>
  drain(services, { ...mailsOf(services, transport), atOnce });

/** Makes the lane of mails as start-api.ts does. */
export const mailsOf = (services: Services, transport: Transport): Lane =>
  mailLane({
    services,
    compose: (kind, entityId) => COMPOSERS[kind](entityId, services),
    transport,
  });

export const sendRefunds = (services: Services): Promise<void> =>
  drain(services, refundLane(services));

export const deliverEvents = (services: Services, post: Post): Promise<void> =>
  drain(services, sandboxLane(services, post));

/** Returns the mail about an entity as it would go out now; undefined when there is none to send. */
export async function composedMail(
  services: Services,
  kind: MailKind,
  entityId: string,
): Promise<Message | undefined> {
  const letter = await COMPOSERS[kind](entityId, services);
  return letter && composeMessage(letter, { id: 'mail', createdAt: services.now() }, services);
}

export async function mailNow(...about: Parameters<typeof composedMail>): Promise<Message> {
  const message = await composedMail(...about);
  if (message === undefined) throw new Error(`There is no ${about[1]} to send.`);
  return message;
}

export const letterOf = async (
  { kind, entity_id }: { kind: string; entity_id: string },
  services: Services,
): Promise<Letter | undefined> => {
  const known = MAIL_KINDS.find((name) => name === kind);
  return known === undefined ? undefined : COMPOSERS[known](entity_id, services);
};
