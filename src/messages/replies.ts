/** What the API answers when it refuses, whichever form or program asks. */
export const replies = {
  /** Mails to the office about what looks like spam begin so (D92). */
  marked: (what: string) => `${what} (marked as spam)`,
  noPhoto: 'The photo is not stored yet.',
  registrationLinkOld:
    'This link was used before or is older than 7 days. If you have confirmed your address, log in; if not, register again.',
  linkOld:
    'This link was used before or is older than an hour. Ask for a new one on the page “Forgot your password?”.',
  codeOld:
    'This code is not one of ours, or it is too old. Compare it with the e-mail, or call us.',
  newsletterLinkOld:
    'This link was used already, or is older than 7 days. If you do not get the newsletter, subscribe again: a new link will come.',
  unsubscribed:
    'This link is not known any more. Ask the office, and it will take your address off the list.',
  noParcel: 'No parcel has this number. Compare it with your booking, or ask the office.',
  noJob: 'There is no such job. See the open jobs.',
  jobClosed: 'There is no such job, or it is closed.',
  noCover: 'No cover note.',
  otherRound:
    'This parcel is in the round of another driver. Bring it to a depot, or ask the office.',
  manyFollow:
    'Too many people follow a parcel right now. Load the page again to see the newest step.',
  followMany: (count: number) => `You follow ${count} parcels already. Close one of the pages.`,
  stepImpossible: (now: string, step: string, next: string) =>
    `This parcel is ${now}: "${step}" cannot follow. ${next === '' ? 'Nothing can.' : `What can follow: ${next}.`}`,
  notBooked: 'not booked',
  nameTown: (step: string) => `No earlier step says "${step}": name the town of this one.`,
  onlyScans: (state: string) => `Only scans can be corrected, and this parcel is ${state}.`,
  noPlace: 'No place has this id.',
  noAddressService: 'The address service does not answer just now. Please try again.',
  brokenEscape: 'This address cannot be read: one of its percent signs does not begin an escape.',
  noCall: 'There is no such call.',
  broken: 'Something went wrong here. Please try again.',
  readOnly: 'This address can only be read.',
  useMethod: (methods: string) => `Use ${methods} here.`,
  noDatabase:
    'We cannot store or look up anything at the moment. Please try again in half a minute.',
  busy: 'We are very busy at the moment. Please try again in a few seconds.',
  wrongType: 'Send JSON (application/json) or a form.',
  wrongCoding: 'Send the body as it is, without Content-Encoding.',
  tooLarge: (kilobytes: number) => `Send at most ${kilobytes} kB.`,
  stalled: 'What you sent stopped arriving. Check your connection and send it again.',
  noJson: 'This is not JSON in UTF-8.',
  loginFirst: 'Log in first.',
  noForm: 'This form cannot be read.',
  wrongKey: 'The Idempotency-Key must have 1 to 255 visible ASCII characters.',
  usedKey: 'This Idempotency-Key was used for another request: take a new one.',
  tooMany: (wait: string) => `Too many requests. Try again in ${wait}.`,
  crowded: 'Very many people are here just now. Try again in a moment.',
  notApproved: 'Only drivers and depots whom the office has approved can do this.',
  noSecondStep:
    'A depot logs in with a second step before it scans. Set it up in your account; it takes some minutes.',
  noObject: 'Send an object.',
  noKey:
    'There is no such key: it was revoked, its account is closed or locked, or it is not whole.',
  notWithKey: 'A key does not open this call, which needs a person who is logged in.',
  keyReads: 'This key only reads. Make one that books, in your account.',
  otherSite: 'This came from another site. Open our own page and send it from there.',
  nothingHere: (message: string) => `There is nothing at this address. ${message}`,
  wrongSignature: 'The signature is wrong or too old.',
};
