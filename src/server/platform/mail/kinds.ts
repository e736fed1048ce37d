/** Their texts are in content/settings/mails.yaml. A comment says what `entity_id` holds, or when the mail is sent. */
export const MAIL_KINDS = [
  'office-enquiry',
  'enquiry-answer',
  'complaint',
  'office-subscription',
  'subscription',
  /** `entity_id` holds newsletter and subscriber; a test has no subscriber. */
  'newsletter',
  /** It has the confirmation link, or says "you have an account". */
  'registration',
  /** It is composed for `registration` when the address is known. */
  'already-registered',
  'office-approval',
  'office-contractor',
  'approved',
  /** The credit is not given, or ends, because its owner has had it before (D68). */
  'credit-had',
  /** `entity_id` holds the address. */
  'reset',
  'password-changed',
  'guessing',
  /** This one and the next three go to the owner of the account. */
  'guessing-codes',
  'second-step-on',
  'second-step-off',
  'recovery-code-used',
  /** `entity_id` holds account and address. */
  'email-confirm',
  /** It is composed for `email-confirm` when the address is known. */
  'email-taken',
  'email-changed',
  /** `entity_id` holds the address. */
  'account-closed',
  'office-application',
  'application',
  /** A guest gets the link before the payment. `entity_id` holds the order. */
  'booking-open',
  /** It brings terms, labels and receipt after the payment. `entity_id` holds the order. */
  'booking',
  /** It is composed for `booking` when an upload has several. */
  'bookings',
  /** The next two go to the customer. `entity_id` of all holds the order. */
  'office-agreement',
  'booking-held',
  'booking-agreed',
  /** `entity_id` holds the booking. */
  'booking-refused',
  'booking-cancelled',
  'booking-changed',
  /** It is requested on the page of the booking. */
  'booking-manage',
  /** `entity_id` holds booking and state. */
  'booking-step',
  /** `entity_id` of this one and the receiver's holds booking, state and stage. */
  'booking-problem',
  'delivery-changed',
  /** The next five go to the receiver. */
  'receiver-collected',
  'receiver-out',
  'receiver-delivered',
  'receiver-changed',
  'receiver-problem',
  /** The order was paid too late. `entity_id` holds the order. */
  'collection-late',
  /** No other day was chosen. `entity_id` holds the order. */
  'collection-moved',
  /** `entity_id` of this one and the next three holds the refund. */
  'payment-returned',
  'part-refunded',
  'refund-failed',
  'refund-settled',
  /** `entity_id` of the next five holds the claim. */
  'claim',
  'office-claim',
  'claim-accepted',
  'claim-declined',
  'claim-paid',
  /** `entity_id` holds "refund" or "alert", and the id. */
  'office-money',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Their `entity_id` is an address, so they are not listed, and are deleted even when given up. */
export const ADDRESSED_KINDS: readonly MailKind[] = [
  'reset',
  'email-confirm',
  'email-changed',
  'account-closed',
];
