import { createTransport } from 'nodemailer';
import type { Message } from '#server/platform/mail/compose.ts';
import { CONNECTIONS, transportOf } from '#server/platform/mail/transport.ts';
import { startMailServer, type MailServer } from '#tests/support/api/mail-server.ts';

/** How long the mail server takes for each of its answers. */
const LATENCY_MS = 50;

/**
 * Sends mails to a slow mail server in one run, by a connection of its own for each and by the connections that the
 * server keeps, and prints both figures and their ratio.
 */
export async function compareMail(count: number): Promise<void> {
  const alone = await perSecond(Math.ceil(count / 25), async ({ url }, messages) => {
    for (const { from, to, subject, text } of messages)
      await createTransport({ url }).sendMail({ from, to, subject, text });
  });
  const pooled = await perSecond(count, async ({ url }, messages) => {
    const transport = transportOf({ smtpUrl: url, dataDir: ':memory:' });
    const queue = messages.values();
    const send = async (): Promise<void> => {
      for (const message of queue) await transport.send(message);
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, send));
    transport.close?.();
  });
  console.log(`One connection for each mail:  ${alone.toFixed(1)} mails a second`);
  console.log(`${CONNECTIONS} kept connections:            ${pooled.toFixed(1)} mails a second`);
  console.log(
    `Ratio: ${(pooled / alone).toFixed(1)}; 1,000 mails take ${(1000 / pooled).toFixed(0)} s.`,
  );
}

async function perSecond(
  count: number,
  send: (server: MailServer, messages: readonly Message[]) => Promise<void>,
): Promise<number> {
  const server = await startMailServer({ latencyMs: LATENCY_MS });
  const started = performance.now();
  await send(
    server,
    Array.from({ length: count }, (_, at) => messageOf(at)),
  );
  const seconds = (performance.now() - started) / 1000;
  if (server.messages.length !== count) throw new Error('not every mail has arrived');
  await server.close();
  return count / seconds;
}

const messageOf = (at: number): Message => ({
  id: String(at),
  from: { name: 'Office', address: 'office@example.ie' },
  to: { name: '', address: `reader-${at}@example.ie` },
  replyTo: undefined,
  subject: 'Out for delivery',
  html: '<p>Hello</p>',
  text: 'Your parcel is out for delivery.',
  date: new Date(),
  messageId: `<${at}@example.ie>`,
  headers: {},
  attachments: [],
});
