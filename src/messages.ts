/**
 * Every sentence a widget can show. Literal texts of the specification (sections 5 and 8) stay as they are, odd
 * English included: tests compare them. Page copy is in content/.
 */
/** Why the API did not answer as it should, when it says nothing itself. */
export const failureMessages = {
  offline: 'There is no connection to us just now. What you typed is still here: try again.',
  slow: 'No answer came in time. What you typed is still here: try again.',
  refused: 'This was not accepted. Check what you typed and try again.',
  limited: 'That was too often. Wait a moment and try again.',
  limitedFor: (wait: string) => `That was too often. Try again in ${wait}.`,
  broken: 'Something is wrong on our side. What you typed is still here: try again in a moment.',
  unreadable: 'The answer cannot be read. What you typed is still here: try again in a moment.',
};

export const toastMessages = { close: 'Close' };

/** What a visitor without a session is told. */
export const guardMessages = {
  toast: 'Please log in to see this page.',
  login: 'Log in',
  expired:
    'You are not logged in any more. What you typed is still here: log in, then send it again.',
  loginBeside: 'Log in (opens a new tab)',
};

export * from './form-messages.ts';
export * from './group-messages.ts';
export * from './not-loaded-messages.ts';
export * from './prefill-messages.ts';
export * from './price-messages.ts';
export * from './quote-error-messages.ts';
export * from './quote-messages.ts';
export * from './saved-choice-messages.ts';
export * from './account-booking-messages.ts';
export * from './account-messages.ts';
export * from './booking-line-messages.ts';
export * from './booking-messages.ts';
export * from './booking-page-messages.ts';
export * from './bulk-messages.ts';
export * from './payment-messages.ts';
export * from './success-messages.ts';
export * from './driver-messages.ts';
export * from './driver-step-messages.ts';
export * from './tracking-messages.ts';
export * from './frame-messages.ts';
