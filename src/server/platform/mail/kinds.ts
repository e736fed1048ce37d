/** Every mail that the API sends; each has its words in content/settings/mails.yaml. */
export const MAIL_KINDS = [
  /** To the office: an enquiry. Subject: its id. */
  'office-enquiry',
  /** To the person: the office's answer. Subject: the id of the answer. */
  'enquiry-answer',
  /** To the office: a confirmed subscriber. Subject: its id. */
  'office-subscription',
  /** To the subscriber: confirm. Subject: the id of the subscriber. */
  'subscription',
  /** To a subscriber: a newsletter. Subject: its id, a blank, and the id of the subscriber; none for a test. */
  'newsletter',
  /** To whoever registered: confirm, or "you have an account". Subject: the id of the registration. */
  'registration',
  /** To the owner of a known address: somebody tried to register with it. Chosen when `registration` is composed. */
  'already-registered',
  /** To the office: a driver or depot waits for approval. Subject: the id of the account. */
  'office-approval',
  /** To the driver or depot: approved. Subject: the id of the account. */
  'approved',
  /** To the owner of the address, if there is one: a link to choose a new password. Subject: the address. */
  'reset',
  /** To the owner: the password was changed. Subject: the id of the account. */
  'password-changed',
  /** To a new address of an account: confirm it. Subject: the id of the account, a blank and the address. */
  'email-confirm',
  /** To the owner of a known address: somebody wanted it for their account. Chosen when `email-confirm` is composed. */
  'email-taken',
  /** To the address that an account had. Subject: the id of the account, a blank and that address. */
  'email-changed',
  /** To the address of an account that was closed. Subject: the address. */
  'account-closed',
  /** To the office: an application with its CV. Subject: its id. */
  'office-application',
  /** To the applicant: we have received it. Subject: the id of the application. */
  'application',
  /** To whoever booked as a guest: the link, before it is paid. Subject: the id of the order. */
  'booking-open',
  /** To whoever booked: it is paid; the contract's terms, labels and receipt. Subject: the id of the order. */
  'booking',
  /** The same for an upload of several bookings. Chosen when `booking` is composed. */
  'bookings',
  /** To whoever booked: it is cancelled, and what is refunded. Subject: the id of the booking. */
  'booking-cancelled',
  /** To whoever booked: date, address or note were changed. Subject: the id of the booking. */
  'booking-changed',
  /**
   * To whoever booked: a step that they asked to hear of. Subject: the id of the booking and the state, with a blank.
   */
  'booking-step',
  /** To whoever booked: the delivery was changed on the way. Subject: the id of the booking. */
  'delivery-changed',
  /** To the receiver, when the sender gave the address: we have the parcel. Subject: the id of the booking. */
  'receiver-collected',
  /** To the receiver: it is out for delivery, and in which half of the day it comes. Subject: the id of the booking. */
  'receiver-out',
  /** To the receiver: it has arrived. Subject: the id of the booking. */
  'receiver-delivered',
  /** To the receiver: the delivery was changed. Subject: the id of the booking. */
  'receiver-changed',
  /** To whoever booked: paid too late for the collection day, choose another. Subject: the id of the order. */
  'collection-late',
  /** To whoever booked: the day that it got, because none was chosen. Subject: the id of the order. */
  'collection-moved',
  /** To whoever booked: a second payment is refunded. Subject: the id of the refund. */
  'payment-returned',
  /** To whoever booked: the bank did not take a refund. Subject: the id of the refund. */
  'refund-failed',
  /** To whoever booked: a failed refund was paid in another way. Subject: the id of the refund. */
  'refund-settled',
  /** To whoever booked: we have their claim. Subject: the id of the claim, here and in the next four. */
  'claim',
  /** To the office: a claim waits for its decision. */
  'office-claim',
  /** To whoever booked: what we pay for the claim. */
  'claim-accepted',
  /** To whoever booked: why we pay nothing. */
  'claim-declined',
  /** To whoever booked: it is paid. */
  'claim-paid',
  /** To the office: money that a person has to look at. Subject: "refund" or "alert", a blank and its id. */
  'office-money',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Those whose subject has an e-mail address: no list shows it, and they are deleted even when they were given up. */
export const ADDRESSED_KINDS: readonly MailKind[] = [
  'reset',
  'email-confirm',
  'email-changed',
  'account-closed',
];
