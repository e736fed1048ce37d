import * as common from '#messages/common.ts';

const NO_CONNECTION = 'There is no connection to us just now.';
const SLOW = 'No answer came in time.';
const NOT_ACCEPTED = 'This was not accepted.';
const LIMITED = 'That was too often. Wait a moment and try again.';
const BROKEN = 'Something is wrong on our side.';
const UNREADABLE = 'The answer cannot be read.';
const KEPT = 'What you typed is still here: try again.';
const KEPT_A_MOMENT = 'What you typed is still here: try again in a moment.';
const IN_A_MOMENT = 'Try again in a moment.';

const MAX_NAME = 60;
const shortName = (name: string): string =>
  name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name;

/** These say why there is no answer, on pages without a form. */
export const why = {
  offline: NO_CONNECTION,
  slow: SLOW,
  refused: NOT_ACCEPTED,
  limited: LIMITED,
  broken: `${BROKEN} ${IN_A_MOMENT}`,
  unreadable: `${UNREADABLE} ${IN_A_MOMENT}`,
};

/** These say why a part of a page did not load. */
export const notLoaded = {
  ...why,
  refused: 'We could not tell who you are. Log in again if this stays so.',
};
/** These say why a form was not sent; what was typed stays in it. */
export const form = {
  offline: common.offline,
  slow: `${SLOW} ${KEPT}`,
  refused: `${NOT_ACCEPTED} Check what you typed and try again.`,
  limited: LIMITED,
  limitedFor: (wait: string) => `That was too often. Try again in ${wait}.`,
  broken: `${BROKEN} ${KEPT_A_MOMENT}`,
  unreadable: `${UNREADABLE} ${KEPT_A_MOMENT}`,
  /** The same attempt succeeded before with other values. */
  sentBefore:
    'This was sent before, and not quite as it stands here. Look for our e-mail first. If it is missing, send it again.',
};

export const guardToast = 'Please log in to see this page.';
export const guardExpired =
  'You are not logged in any more. What you typed is still here: log in, then send it again.';
export const guardLoginNewTab = 'Log in (opens a new tab)';

export const phoneLostZero = (number: string) =>
  `Did you mean ${number}? Write it with its 0, or begin with + and the country code.`;
export const phoneNoCode = 'Begin the number with + and the country code.';
export const phoneSeveral = 'Enter one phone number only.';

/** It is about any file, such as one that is still in a cloud. */
export const file = {
  empty: (name: string) =>
    `The file “${shortName(name)}” is empty (0 bytes). If it is kept in a cloud, open it there first, then choose it again.`,
};

/* These are about any text in a request. */
export const textWanted = 'Write this as text.';
export const textUnreadable = 'Take out the characters that cannot be read.';
export const textLost = 'A letter has been lost where � or ? stands. Write it again.';
export const textMonth = 'Write the month as 2026-11.';
export const textOneLine = 'Write this on one line, without special characters.';
export const textLong = (most: number) => `Use ${most} characters or fewer.`;
export const textCode = 'Open the link of the e-mail again, or copy the whole code.';
export const textId = 'This is not an id.';
/** It is said where a schema has no sentence of its own. */
export const textUnusable = 'This does not have the form that we expect.';
export const textOneOf = (values: string) => `Use one of these: ${values}.`;

export const emailQuestion = (likely: string, typed: string) =>
  `Did you mean ${likely}? Change it, or send the form again if ${typed} is right.`;
