/** Why what belongs to an account did not load. `#messages` gives these to everybody. */

export const notLoadedMessages = {
  offline: 'There is no connection to us just now.',
  slow: 'No answer came in time.',
  refused: 'We could not tell who you are. Log in again if this stays so.',
  limited: 'That was too often. Wait a moment and try again.',
  broken: 'Something is wrong on our side. Try again in a moment.',
  unreadable: 'The answer cannot be read. Try again in a moment.',
};
