import * as v from 'valibot';
import { short, text } from './schema-parts.ts';

/** Of one mail, besides the facts. */
interface MailWords {
  /** Required in its text. */
  must: readonly string[];
  may: readonly string[];
}

/** None is named like a fact. content/README.md lists them; a test compares. */
export const MAIL_PLACEHOLDERS = {
  'office-enquiry': { must: ['message', 'their-email'], may: ['name', 'their-phone'] },
  'enquiry-answer': { must: ['answer'], may: ['name', 'message'] },
  'office-subscription': { must: ['their-email'], may: [] },
  subscription: { must: ['link', 'code'], may: ['unsubscribe-link'] },
  newsletter: { must: ['text', 'unsubscribe-link'], may: ['subject'] },
  registration: { must: ['link', 'code'], may: ['name'] },
  'already-registered': { must: ['link'], may: ['name', 'login-link'] },
  'office-approval': {
    must: ['name', 'their-email'],
    may: ['role', 'their-phone', 'their-company', 'vehicle', 'area', 'id'],
  },
  approved: { must: ['link'], may: ['name'] },
  reset: { must: ['link', 'code'], may: ['name'] },
  'password-changed': { must: ['link'], may: ['name'] },
  guessing: { must: ['link'], may: ['name'] },
  'email-confirm': { must: ['link'], may: ['name'] },
  'email-taken': { must: [], may: ['name', 'link'] },
  'email-changed': { must: [], may: ['name'] },
  'account-closed': { must: [], may: [] },
  'office-application': {
    must: ['job', 'name', 'their-email'],
    may: ['their-phone', 'cover'],
  },
  application: { must: [], may: ['name', 'job'] },
  'booking-open': {
    must: ['link', 'code'],
    may: ['name', 'number', 'collection', 'price'],
  },
  'office-agreement': {
    must: ['bookings', 'their-email'],
    may: ['number', 'name'],
  },
  'booking-agreed': { must: ['link', 'price'], may: ['name', 'number', 'code'] },
  'booking-refused': { must: ['number', 'reason'], may: ['name', 'link', 'code'] },
  booking: {
    must: ['link', 'code', 'booking', 'terms-link'],
    may: ['name', 'number', 'receipt', 'track-link', 'complaints-link', 'our-address'],
  },
  bookings: {
    must: ['link', 'bookings', 'price', 'terms-link'],
    may: ['name', 'count', 'receipt', 'complaints-link', 'our-address'],
  },
  'booking-cancelled': {
    must: ['number', 'returned'],
    may: ['name', 'receipt', 'link', 'code'],
  },
  'booking-changed': { must: ['booking', 'link', 'code'], may: ['name', 'number'] },
  'booking-manage': { must: ['link', 'code'], may: ['number'] },
  'booking-step': {
    must: ['number', 'step'],
    may: ['name', 'to', 'track-link', 'link', 'code'],
  },
  'booking-problem': {
    must: ['number', 'what', 'next', 'link', 'code'],
    may: ['name', 'to', 'track-link'],
  },
  'delivery-changed': { must: ['number', 'delivery'], may: ['name', 'link', 'code'] },
  'receiver-collected': {
    must: ['number', 'link', 'stop-link'],
    may: ['name', 'sender', 'delivery', 'track-link'],
  },
  'receiver-out': {
    must: ['number', 'half-day', 'link', 'stop-link'],
    may: ['name', 'sender', 'delivery', 'track-link'],
  },
  'receiver-delivered': {
    must: ['number', 'stop-link'],
    may: ['name', 'sender', 'delivery', 'track-link', 'link'],
  },
  'receiver-changed': {
    must: ['number', 'delivery', 'link', 'stop-link'],
    may: ['name', 'sender', 'track-link'],
  },
  'receiver-problem': {
    must: ['number', 'what', 'next', 'link', 'stop-link'],
    may: ['name', 'sender', 'delivery', 'track-link'],
  },
  'collection-late': {
    must: ['bookings', 'days', 'by', 'link', 'code'],
    may: ['name'],
  },
  'collection-moved': { must: ['bookings', 'link', 'code'], may: ['name'] },
  'payment-returned': { must: ['amount'], may: ['name', 'number'] },
  'part-refunded': { must: ['amount', 'reason'], may: ['name', 'number', 'link', 'code'] },
  'refund-failed': { must: ['amount'], may: ['name', 'number', 'link', 'code'] },
  'refund-settled': { must: ['amount'], may: ['name', 'number', 'link', 'code'] },
  claim: { must: ['claim', 'link', 'code'], may: ['name', 'number', 'amount'] },
  'office-claim': {
    must: ['claim', 'number', 'message', 'their-email'],
    may: ['what', 'amount', 'count'],
  },
  'claim-accepted': { must: ['claim', 'amount'], may: ['name', 'number', 'link', 'code'] },
  'claim-declined': {
    must: ['claim', 'reason'],
    may: ['name', 'number', 'amount', 'link', 'code'],
  },
  'claim-paid': { must: ['claim', 'amount'], may: ['name', 'number', 'link', 'code'] },
  'office-money': { must: ['what', 'amount', 'id'], may: ['order', 'word'] },
} as const satisfies Record<string, MailWords>;

export type MailName = keyof typeof MAIL_PLACEHOLDERS;
export type MailFact<K extends MailName> = (typeof MAIL_PLACEHOLDERS)[K]['must' | 'may'][number];

const mail = v.strictObject({
  /** One line; mail programs cut longer ones. */
  subject: v.pipe(
    short('the subject of the mail, on one line', 120),
    v.regex(/^[^\n]*$/, 'the subject of the mail, on one line'),
  ),
  text: text('the text of the mail'),
  /** For {link} in HTML mails. */
  button: v.optional(short('the words on the button of the mail', 40)),
});

/** content/settings/mails.yaml. */
export const mailsSchema = v.strictObject({
  signature: text('the lines under every mail'),
  'office-enquiry': mail,
  'enquiry-answer': mail,
  'office-subscription': mail,
  subscription: mail,
  newsletter: mail,
  registration: mail,
  'already-registered': mail,
  'office-approval': mail,
  approved: mail,
  reset: mail,
  'password-changed': mail,
  guessing: mail,
  'email-confirm': mail,
  'email-taken': mail,
  'email-changed': mail,
  'account-closed': mail,
  'office-application': mail,
  application: mail,
  'booking-open': mail,
  'office-agreement': mail,
  'booking-agreed': mail,
  'booking-refused': mail,
  booking: mail,
  bookings: mail,
  'booking-cancelled': mail,
  'booking-changed': mail,
  'booking-manage': mail,
  'booking-step': mail,
  'booking-problem': mail,
  'delivery-changed': mail,
  'receiver-collected': mail,
  'receiver-out': mail,
  'receiver-delivered': mail,
  'receiver-changed': mail,
  'receiver-problem': mail,
  'collection-late': mail,
  'collection-moved': mail,
  'payment-returned': mail,
  'part-refunded': mail,
  'refund-failed': mail,
  'refund-settled': mail,
  claim: mail,
  'office-claim': mail,
  'claim-accepted': mail,
  'claim-declined': mail,
  'claim-paid': mail,
  'office-money': mail,
} satisfies Record<MailName | 'signature', v.GenericSchema>);
