/** Texts are in content/settings/mails.yaml. */
export const MAIL_KINDS = [
  'office-enquiry',
  'enquiry-answer',
  'complaint',
  'office-subscription',
  'subscription',
  /** `entity_id`: newsletter and subscriber; a test has none. */
  'newsletter',
  /** Confirmation link, or "you have an account". */
  'registration',
  /** Composed for `registration` when the address is known. */
  'already-registered',
  'office-approval',
  'office-contractor',
  'approved',
  /** Not given, or ended: its owner has had the credit for registering (D68). */
  'credit-had',
  /** `entity_id`: the address. */
  'reset',
  'password-changed',
  'guessing',
  /** `entity_id`: account and address. */
  'email-confirm',
  /** Composed for `email-confirm` when the address is known. */
  'email-taken',
  'email-changed',
  /** `entity_id`: the address. */
  'account-closed',
  'office-application',
  'application',
  /** Guest's link before the payment. Entity: the order. */
  'booking-open',
  /** Paid: terms, labels and receipt. Entity: the order. */
  'booking',
  /** Composed for `booking` when an upload has several. */
  'bookings',
  /** The next two: to the customer. Entity of all: the order. */
  'office-agreement',
  'booking-held',
  'booking-agreed',
  /** Entity: the booking. */
  'booking-refused',
  'booking-cancelled',
  'booking-changed',
  /** Requested on the page of the booking. */
  'booking-manage',
  /** `entity_id`: booking and state. */
  'booking-step',
  /** `entity_id` of this one and the receiver's: booking, state and stage. */
  'booking-problem',
  'delivery-changed',
  /** The next five: to the receiver. */
  'receiver-collected',
  'receiver-out',
  'receiver-delivered',
  'receiver-changed',
  'receiver-problem',
  /** Paid too late. Entity: the order. */
  'collection-late',
  /** No other day was chosen. Entity: the order. */
  'collection-moved',
  /** Entity here and in the next three: the refund. */
  'payment-returned',
  'part-refunded',
  'refund-failed',
  'refund-settled',
  /** Entity of the next five: the claim. */
  'claim',
  'office-claim',
  'claim-accepted',
  'claim-declined',
  'claim-paid',
  /** `entity_id`: "refund" or "alert", and the id. */
  'office-money',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** With an address in `entity_id`: not listed, deleted even when given up. */
export const ADDRESSED_KINDS: readonly MailKind[] = [
  'reset',
  'email-confirm',
  'email-changed',
  'account-closed',
];
