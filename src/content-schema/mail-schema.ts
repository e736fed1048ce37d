import * as v from 'valibot';
import { sameFor, short, text, type Words } from './schema-parts.ts';

/**
 * Each mail has its words, besides the facts: those that its text must hold, and others. None is named like a fact.
 * content/guide/mails.md lists them; a test compares. A comment says when the mail is sent, or what `entity_id` of its job holds.
 */
const MAIL_WORDS = {
  'office-enquiry': 'message their-email | name their-phone what',
  complaint: 'case | name message',
  'enquiry-answer': 'answer | name message',
  'office-subscription': 'their-email |',
  subscription: 'link code | unsubscribe-link',
  /** `entity_id` holds newsletter and subscriber; a test has no subscriber. */
  newsletter: 'text unsubscribe-link | subject',
  /** It has the confirmation link, or says "you have an account". */
  registration: 'link code | name',
  /** It is composed for `registration` when the address is known. */
  'already-registered': 'link | name login-link',
  'office-approval':
    'name their-email their-phone office-command | role their-company vehicle area id',
  'office-contractor': 'name their-phone | their-email their-company',
  approved: 'link | name',
  /** The credit is not given, or ends, because its owner has had it before (D68). */
  'credit-had': 'what | name credit-policy-link',
  /** `entity_id` holds the address. */
  reset: 'link code | name',
  'password-changed': 'link | name',
  /** This one and the next four go to the owner of the account. */
  guessing: 'link | name',
  'guessing-codes': 'link | name',
  'second-step-on': 'link | name',
  'second-step-off': 'link | name',
  'recovery-code-used': 'count link | name',
  /** `entity_id` holds account and address. */
  'email-confirm': 'link | name',
  /** It is composed for `email-confirm` when the address is known. */
  'email-taken': '| name link',
  'email-changed': '| name',
  /** `entity_id` of this one and the one before holds the address. */
  'account-closed': '| ',
  'office-application': 'job name their-email | their-phone cover',
  application: '| name job',
  /** A guest gets the link before the payment. `entity_id` holds the order. */
  'booking-open': 'link code | name number collection price until',
  /** `entity_id` of this one and the next two holds the order. */
  'office-agreement': 'bookings their-email office-command | number name',
  'booking-held': 'link bookings | name number code',
  'booking-agreed': 'link price collection | name number code',
  /** `entity_id` holds the booking. */
  'booking-refused': 'number reason | name link code',
  /** It brings terms, labels and receipt after the payment. `entity_id` holds the order. */
  booking:
    'link code booking terms-link | name number receipt track-link complaints-link our-address',
  /** It is composed for `booking` when an upload has several. */
  bookings: 'link bookings price terms-link | name count receipt complaints-link our-address',
  'booking-cancelled': 'number returned | name receipt link code',
  'booking-changed': 'booking link code | name number',
  /** It is requested on the page of the booking. */
  'booking-manage': 'link code | number',
  /** `entity_id` holds booking and state. */
  'booking-step': 'number step | name to track-link link code',
  /** `entity_id` of this one and the receiver's holds booking, state and stage. */
  'booking-problem': 'number what next link code | name to track-link',
  'delivery-changed': 'number delivery | name link code',
  /** The next five go to the receiver. */
  'receiver-collected': 'number link stop-link | name sender delivery track-link',
  'receiver-out': 'number half-day link stop-link | name sender delivery track-link',
  'receiver-delivered': 'number stop-link | name sender delivery track-link link',
  'receiver-changed': 'number delivery link stop-link | name sender track-link',
  'receiver-problem': 'number what next link stop-link | name sender delivery track-link',
  /** The order was paid too late. `entity_id` holds the order. */
  'collection-late': 'bookings days by link code | name',
  /** No other day was chosen. `entity_id` holds the order. */
  'collection-moved': 'bookings link code | name',
  /** `entity_id` of this one and the next three holds the refund. */
  'payment-returned': 'amount | name number',
  'part-refunded': 'amount reason | name number link code',
  'refund-failed': 'amount | name number link code',
  'refund-settled': 'amount | name number link code',
  /** `entity_id` of the next five holds the claim. */
  claim: 'claim link code | name number amount',
  'office-claim': 'claim number message their-email office-command | what amount count',
  'claim-accepted': 'claim amount account link code | name number',
  'claim-declined': 'claim reason | name number amount link code',
  'claim-paid': 'claim amount | name number link code',
  /** `entity_id` holds "refund" or "alert", and the id. */
  'office-money': 'what amount id office-command | order word',
} as const satisfies Record<string, `${string}|${string}`>;

export type MailKind = keyof typeof MAIL_WORDS;
export type MailFact<K extends MailKind> = Exclude<Words<(typeof MAIL_WORDS)[K]>, '|' | ''>;

const isMail = (name: string): name is MailKind => Object.hasOwn(MAIL_WORDS, name);
export const MAIL_KINDS: readonly MailKind[] = Object.keys(MAIL_WORDS).filter(isMail);

const placeholderNames = (words = ''): string[] => words.trim().split(' ').filter(Boolean);
export const MAIL_PLACEHOLDERS: ReadonlyMap<string, { must: string[]; may: string[] }> = new Map(
  Object.entries(MAIL_WORDS).map(([name, words]) => {
    const [must, may] = words.split('|');
    return [name, { must: placeholderNames(must), may: placeholderNames(may) }];
  }),
);

const mail = v.strictObject({
  /** The subject is one line; mail programs cut longer ones. */
  subject: v.pipe(
    short('the subject of the mail, on one line', 120),
    v.regex(/^[^\n]*$/, 'the subject of the mail, on one line'),
  ),
  text: text('the text of the mail'),
  /** HTML mails show these words for {link}. */
  button: v.optional(short('the words on the button of the mail', 40)),
});

/** The schema of content/settings/mails.yaml. */
export const mailsSchema = v.strictObject({
  signature: text('the lines under every mail'),
  ...sameFor(MAIL_KINDS, mail),
});
