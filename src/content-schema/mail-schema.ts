import * as v from 'valibot';
import { sameFor, short, text, type Words } from './schema-parts.ts';

/** The words of one mail, besides the facts: those that its text must hold, and others. None is named like a fact.
 * content/guide/mails.md lists them; a test compares. */
const MAIL_WORDS = {
  'office-enquiry': 'message their-email | name their-phone what',
  complaint: 'case | name message',
  'enquiry-answer': 'answer | name message',
  'office-subscription': 'their-email |',
  subscription: 'link code | unsubscribe-link',
  newsletter: 'text unsubscribe-link | subject',
  registration: 'link code | name',
  'already-registered': 'link | name login-link',
  'office-approval':
    'name their-email their-phone office-command | role their-company vehicle area id',
  'office-contractor': 'name their-phone | their-email their-company',
  approved: 'link | name',
  'credit-had': 'what | name credit-policy-link',
  reset: 'link code | name',
  'password-changed': 'link | name',
  guessing: 'link | name',
  'guessing-codes': 'link | name',
  'second-step-on': 'link | name',
  'second-step-off': 'link | name',
  'recovery-code-used': 'count link | name',
  'email-confirm': 'link | name',
  'email-taken': '| name link',
  'email-changed': '| name',
  'account-closed': '| ',
  'office-application': 'job name their-email | their-phone cover',
  application: '| name job',
  'booking-open': 'link code | name number collection price until',
  'office-agreement': 'bookings their-email office-command | number name',
  'booking-held': 'link bookings | name number code',
  'booking-agreed': 'link price collection | name number code',
  'booking-refused': 'number reason | name link code',
  booking:
    'link code booking terms-link | name number receipt track-link complaints-link our-address',
  bookings: 'link bookings price terms-link | name count receipt complaints-link our-address',
  'booking-cancelled': 'number returned | name receipt link code',
  'booking-changed': 'booking link code | name number',
  'booking-manage': 'link code | number',
  'booking-step': 'number step | name to track-link link code',
  'booking-problem': 'number what next link code | name to track-link',
  'delivery-changed': 'number delivery | name link code',
  'receiver-collected': 'number link stop-link | name sender delivery track-link',
  'receiver-out': 'number half-day link stop-link | name sender delivery track-link',
  'receiver-delivered': 'number stop-link | name sender delivery track-link link',
  'receiver-changed': 'number delivery link stop-link | name sender track-link',
  'receiver-problem': 'number what next link stop-link | name sender delivery track-link',
  'collection-late': 'bookings days by link code | name',
  'collection-moved': 'bookings link code | name',
  'payment-returned': 'amount | name number',
  'part-refunded': 'amount reason | name number link code',
  'refund-failed': 'amount | name number link code',
  'refund-settled': 'amount | name number link code',
  claim: 'claim link code | name number amount',
  'office-claim': 'claim number message their-email office-command | what amount count',
  'claim-accepted': 'claim amount account link code | name number',
  'claim-declined': 'claim reason | name number amount link code',
  'claim-paid': 'claim amount | name number link code',
  'office-money': 'what amount id office-command | order word',
} as const satisfies Record<string, `${string}|${string}`>;

export type MailName = keyof typeof MAIL_WORDS;
export type MailFact<K extends MailName> = Exclude<Words<(typeof MAIL_WORDS)[K]>, '|' | ''>;

const placeholderNames = (words = ''): string[] => words.trim().split(' ').filter(Boolean);
export const MAIL_PLACEHOLDERS: ReadonlyMap<string, { must: string[]; may: string[] }> = new Map(
  Object.entries(MAIL_WORDS).map(([name, words]) => {
    const [must, may] = words.split('|');
    return [name, { must: placeholderNames(must), may: placeholderNames(may) }];
  }),
);

const mail = v.strictObject({
  /** One line; mail programs cut longer ones. */
  subject: v.pipe(
    short('the subject of the mail, on one line', 120),
    v.regex(/^[^\n]*$/, 'the subject of the mail, on one line'),
  ),
  text: text('the text of the mail'),
  /** HTML mails show these words for {link}. */
  button: v.optional(short('the words on the button of the mail', 40)),
});

const isMail = (name: string): name is MailName => Object.hasOwn(MAIL_WORDS, name);
/** The schema of content/settings/mails.yaml. */
export const mailsSchema = v.strictObject({
  signature: text('the lines under every mail'),
  ...sameFor(Object.keys(MAIL_WORDS).filter(isMail), mail),
});
