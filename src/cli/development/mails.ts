import type { ServerResponse } from 'node:http';
import { checkContent, report } from '#content-schema/check.ts';
import { MAIL_PLACEHOLDERS, type MailFact, type MailKind } from '#content-schema/mail-schema.ts';
import { SAY_CHANGES_SEEN_UNTRANSFORMED } from '#integrations/development/missed-reloads.ts';
import { configFrom } from '#server/config.ts';
import { readEnvironment } from '#server/environment.ts';
import { html, trusted, type Html } from '#server/platform/html/index.ts';
import { contentOf } from '#server/platform/index.ts';
import {
  composeMessage,
  type Letter,
  type MailTicket,
  type Message,
} from '#server/platform/mail/index.ts';

const SAMPLES: Readonly<Record<MailFact<MailKind>, string>> = {
  account: 'https://www.example.com/your-booking',
  amount: '€15.94',
  answer: 'Dear Aoife,\n\nyes, we do. We collect on Saturdays too.',
  area: 'Galway',
  booking:
    'Parcel: 2 kg, two books\nFrom: 12 Cypress Road, Templeogue\nTo: 4 Shop Street, Galway\nPrice: €15.94, of it VAT €2.98',
  bookings: '3F7K-22QX  to Galway\n9M2C-71TD  to Cork',
  case: 'CM7M3D9QXV',
  claim: 'CL7M3D9QXV',
  code: 'Zk3v9QpR7sXw2LmN8bTc4YhJ6dGf5Va1',
  collection: 'Thursday 24 December 2026, in the morning',
  by: 'Friday 25 December 2026, 11:00',
  'complaints-link': 'https://www.example.com/complaints',
  'credit-policy-link': 'https://www.example.com/creditpolicy',
  count: '2',
  cover: 'I have driven a van for six years.',
  days: 'Monday 28 December 2026\nTuesday 29 December 2026',
  delivery: 'Delivery: Thursday 24 December 2026\nWhere to leave it: Safe place: in the porch',
  'half-day': 'Thursday 24 December 2026, 08:00 to 13:00',
  id: '01a2b3c4',
  job: 'Van driver, Galway',
  link: 'https://www.example.com/link#Zk3v9QpR7sXw2LmN8bTc4YhJ6dGf5Va1',
  'login-link': 'https://www.example.com/login',
  message: 'Do you collect on Saturdays?',
  name: 'Aoife Byrne',
  next: 'Choose another day, a safe place or a neighbour. That is free.',
  number: 'IE 7M3D 90QX M2VC',
  'office-command': 'courier office',
  order: '01a2b3c5',
  'our-address': '1 Main Street, Dublin',
  price: '€15.94',
  reason: 'The box had no filling.',
  receipt: 'Receipt: number 000017',
  returned: 'To your card: €15.94',
  role: 'driver',
  sender: 'Lantern Books',
  subject: 'Christmas parcels: the last days to send',
  step: 'out for delivery',
  'stop-link': 'https://www.example.com/receiver/Zk3v9QpR7s#stop',
  'terms-link': 'https://www.example.com/terms-and-conditions/2026-12-24',
  text: 'Hello,\n\nparcels for Christmas have a last day.',
  'their-company': 'Byrne Deliveries',
  'their-email': 'aoife@example.com',
  'their-phone': '020 910 1234',
  to: 'Galway',
  'track-link': 'https://www.example.com/track/3F7K-22QX',
  'unsubscribe-link': 'https://www.example.com/unsubscribe',
  until: 'Thursday 24 December 2026, 19:15',
  vehicle: 'small van',
  what: 'A refund failed at the provider',
  word: 'settle',
};

const TICKET: MailTicket = {
  kind: 'planned',
  number: 'IE 7M3D 90QX M2VC',
  title: 'Arrives Thursday 24 December',
  lines: [
    'Dublin → Galway',
    'It waits for our driver, who scans it at the collection.',
    'Thank you. €15.94 is paid',
  ],
};
/** Mails about one parcel begin with its ticket. */
const isTicketed = (kind: string): boolean =>
  kind.startsWith('receiver-') ||
  /^(?:booking|booking-(?:changed|cancelled|step|problem)|delivery-changed)$/.test(kind);

/** Throws for wrong settings or content. */
export function sampleMails(root: string, content: string): Message[] {
  const services = {
    config: configFrom({ NODE_ENV: 'development', ...readEnvironment(root) }, root),
    content: contentOf(content),
  };
  return [...MAIL_PLACEHOLDERS.keys()].map((kind) => {
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- a key of the table, with all samples
    const letter = {
      kind,
      to: 'aoife@example.com',
      facts: SAMPLES,
      ...(isTicketed(kind) && { ticket: TICKET }),
    } as Letter;
    return composeMessage(letter, { id: kind, createdAt: 0 }, services);
  });
}

/** Returns all mails as text and HTML, or the mistakes of the content. */
export function showMails(response: ServerResponse, root: string, content: string): void {
  const mistakes = checkContent(root, content);
  const shown =
    mistakes.length > 0
      ? html`<pre>${report(mistakes)}</pre>`
      : sampleMails(root, content).map(mailOf);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(shown).markup);
}

const mailOf = ({ id, from, to, subject, text, html: asHtml }: Message): Html => html`
  <article>
    <h2>${id}</h2>
    <p>From ${from.name} &lt;${from.address}&gt; to ${to.address}</p>
    <h3>${subject}</h3>
    <pre>${text}</pre>
    <iframe srcdoc="${asHtml}" title="${id}, as HTML" loading="lazy"></iframe>
  </article>
`;

/** Vite's client reloads it after a change. */
const page = (shown: Html | readonly Html[]): Html =>
  html`<!doctype html>
    <html lang="en-IE">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Mails</title>
      <script type="module">
        ${trusted(SAY_CHANGES_SEEN_UNTRANSFORMED)};
      </script>
      <style>
        body {
          max-inline-size: 50rem;
          margin: 1rem auto;
          padding-inline: 1rem;
          font: 1rem system-ui;
        }
        pre {
          overflow-x: auto;
          padding: 1rem;
          border: 1px solid;
        }
        iframe {
          inline-size: 100%;
          block-size: 40rem;
          border: 1px solid;
        }
      </style>
      <h1>Every mail, with sample data</h1>
      <p>Each mail is sent as text and as HTML, and a mail program shows one of them.</p>
      ${shown}
    </html>`;
