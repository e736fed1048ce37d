/** What the fields of scans and of a driver's stops mean; see words.ts. */
export const DRIVER_MEANINGS: Readonly<Record<string, string>> = {
  'PostApptrackByIdEventBody.name':
    'Who took it, or where it was left; for a delivery only. Only who booked sees it.',
  'PostApptrackByIdEventBody.at':
    'When the scan was made, in milliseconds since 1970; now when it is missing. At most 24 hours ago, and not before the last step.',
  'GetDriverJourneysAnswer.day': 'Today in Ireland.',
  'GetDriverJourneysAnswer.now': 'The time on our clock, in milliseconds since 1970, UTC.',
  'GetDriverJourneysAnswer.stops':
    'Collections first, the morning before the afternoon; then by town and street.',
  'GetDriverJourneysAnswer.isWhole': 'False when there are more stops than the list holds.',
  'GetDriverJourneysAnswer.id': 'The tracking number.',
  'GetDriverJourneysAnswer.kind': 'Whether the parcel is to be collected or delivered there.',
  'GetDriverJourneysAnswer.next': 'The steps that may follow.',
  'GetDriverJourneysAnswer.part': 'The part of the day of a collection; empty for a delivery.',
  'GetDriverJourneysAnswer.weightGrams': 'Weight of the whole parcel in grams.',
  'GetDriverJourneysAnswer.note': 'Where to leave it when nobody is there; may be empty.',
  'GetUserBookingProofById.id': 'The tracking number.',
};
