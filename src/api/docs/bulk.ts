const UPLOADED = 'PostUserBookingUploadCsvAnswer';
const BODY = 'PostUserBookingBulkBookingBody';
const BOOKED = 'PostUserBookingBulkBookingAnswer';
const UPLOAD_ID = 'The upload, as userBooking/upload-csv answers it.';

/** What the fields of CSV uploads mean; see words.ts. */
export const BULK_MEANINGS: Readonly<Record<string, string>> = {
  [`${UPLOADED}.id`]: UPLOAD_ID,
  [`${UPLOADED}.rows`]: 'The rows that can be booked, in the order of the file.',
  [`${UPLOADED}.line`]: 'The line on which the row begins, as a text editor counts.',
  [`${UPLOADED}.to`]: 'Who gets it, and the town; long names are cut.',
  [`${UPLOADED}.collectOn`]: 'The collection day.',
  [`${UPLOADED}.totalCents`]: 'Price in cents, VAT included.',
  [`${UPLOADED}.problems`]: 'What is wrong with the other rows: the first 500, by line.',
  [`${UPLOADED}.column`]: 'The column; empty when it is the row as a whole.',
  [`${UPLOADED}.message`]: 'What to change, in a sentence.',
  [`${UPLOADED}.problemCount`]: 'How many problems there are in all.',
  [`${UPLOADED}.wrongRows`]: 'How many rows cannot be booked as they are.',
  [`${BODY}.id`]: UPLOAD_ID,
  [`${BODY}.shownCents`]:
    'The total in cents that was shown; with another total nothing is booked.',
  [`${BODY}.useCredit`]: 'Take the credit of the account off first: true in JSON, "yes" in a form.',
  [`${BODY}.email`]: 'Who gets receipt and news; the address of the account when it is missing.',
  [`${BODY}.nothingProhibited`]:
    'No parcel holds anything prohibited: true in JSON, "yes" in a form.',
  [`${BOOKED}.ids`]: 'The booking numbers, in the order of the rows.',
  [`${BOOKED}.totalCents`]: 'Price of all in cents, VAT included.',
  [`${BOOKED}.dueCents`]: 'What is to be paid in cents, after credit.',
  [`${BOOKED}.payPath`]: 'The page on which all are paid; null when credit has paid them.',
  'GetUserBookingBulkById.id': UPLOAD_ID,
};
