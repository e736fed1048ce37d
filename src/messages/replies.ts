/* The API answers with these when it refuses a request of a form or a program. */

/** Mails to the office about what looks like spam begin so (D92). */
export const marked = (what: string) => `${what} (marked as spam)`;
export const noPhoto = 'The photo is not stored yet.';
export const registrationLinkOld =
  'This link was used before or is older than 7 days. If you have confirmed your address, log in; if not, register again.';
export const linkOld =
  'This link was used before or is older than an hour. Ask for a new one on the page “Forgot your password?”.';
export const codeOld =
  'This code is not one of ours, or it is too old. Compare it with the e-mail, or call us.';
export const newsletterLinkOld =
  'This link was used already, or is older than 7 days. If you do not get the newsletter, subscribe again: a new link will come.';
export const unsubscribed =
  'This link is not known any more. Ask the office, and it will take your address off the list.';
export const noParcel =
  'No parcel has this number. Compare it with your booking, or ask the office.';
export const noJob = 'There is no such job. See the open jobs.';
export const jobClosed = 'There is no such job, or it is closed.';
export const noCover = 'No cover note.';
export const otherRound =
  'This parcel is in the round of another driver. Bring it to a depot, or ask the office.';
export const manyFollow =
  'Too many people follow a parcel right now. Load the page again to see the newest step.';
export const followMany = (count: number) =>
  `You follow ${count} parcels already. Close one of the pages.`;
export const stepImpossible = (now: string, step: string, next: string) =>
  `This parcel is ${now}: "${step}" cannot follow. ${next === '' ? 'Nothing can.' : `What can follow: ${next}.`}`;
export const notBooked = 'not booked';
export const nameTown = (step: string) =>
  `No earlier step says "${step}": name the town of this one.`;
export const onlyScans = (state: string) =>
  `Only scans can be corrected, and this parcel is ${state}.`;
export const degrees =
  'Give latitude and longitude as numbers of degrees, such as 53.35 and -6.26.';
export const placeEmpty = 'Give the beginning of a place.';
export const countryCodes = 'Give country codes such as ie, or all.';
export const noPlace = 'No place has this id.';
export const noAddressService = 'The address service does not answer just now. Please try again.';
export const brokenEscape =
  'This address cannot be read: one of its percent signs does not begin an escape.';
export const noCall = 'There is no such call.';
export const broken = 'Something went wrong here. Please try again.';
export const readOnly = 'This address can only be read.';
export const useMethod = (methods: string) => `Use ${methods} here.`;
export const noDatabase =
  'We cannot store or look up anything at the moment. Please try again in half a minute.';
export const busy = 'We are very busy at the moment. Please try again in a few seconds.';
export const wrongType = 'Send JSON (application/json) or a form.';
export const wrongCoding = 'Send the body as it is, without Content-Encoding.';
export const tooLarge = (kilobytes: number) => `Send at most ${kilobytes} kB.`;
export const stalled = 'What you sent stopped arriving. Check your connection and send it again.';
export const noJson = 'This is not JSON in UTF-8.';
export const muchJson = (values: number, levels: number) =>
  `Send JSON with at most ${values.toLocaleString('en-IE')} values, and no deeper than ${levels} levels.`;
export const loginFirst = 'Log in first.';
export const noForm = 'This form cannot be read.';
export const wrongKey = 'The Idempotency-Key must have 1 to 255 visible ASCII characters.';
export const usedKey = 'This Idempotency-Key was used for another request: take a new one.';
export const tooMany = (wait: string) => `Too many requests. Try again in ${wait}.`;
export const goBack = 'Go back in your browser: what you typed is still there.';
export const crowded = 'Very many people are here just now. Try again in a moment.';
export const notApproved = 'Only drivers and depots whom the office has approved can do this.';
export const noSecondStep =
  'A depot logs in with a second step before it scans. Set it up in your account; it takes some minutes.';
export const noObject = 'Send an object.';
export const noKey =
  'There is no such key: it was revoked, its account is closed or locked, or it is not whole.';
export const notWithKey = 'A key does not open this call, which needs a person who is logged in.';
export const keyReads = 'This key only reads. Make one that books, in your account.';
export const otherSite = 'This came from another site. Open our own page and send it from there.';
export const nothingHere = (message: string) => `There is nothing at this address. ${message}`;
export const wrongSignature = 'The signature is wrong or too old.';
