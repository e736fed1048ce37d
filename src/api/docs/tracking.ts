import { proofPhoto } from '../booking-documents.ts';
import { clockInOut, driverJourneys, scanParcel } from '../driver.ts';
import { trackPage } from '../plain-pages.ts';
import { trackParcel, trackParcelLive } from '../track-parcel.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { type DocumentedCall, withDocs } from './call-docs.ts';

const NO_PARCEL_ABOUT = 'No parcel has this number, or it has a typing error.';

export const trackingDocs: readonly DocumentedCall[] = [
  withDocs(trackParcel, {
    title: 'Track a parcel',
    about:
      'States and towns only. Spaces, hyphens and small letters are welcome, and letters that are easily mistaken are read as what they stand for. The last character checks the others. Promised is the day on which we promised delivery; after a failed attempt it is the next possible day, never one that is over.',
    failures: { 404: NO_PARCEL_ABOUT },
  }),
  withDocs(trackParcelLive, {
    title: 'Follow a parcel',
    about:
      'Server-sent events: each has the name "step", the sequence number as its id and a step as JSON. Last-Event-ID, or ?after= in the address of a first request, resumes after that step; without either the stream begins with the first step. A comment comes every 25 seconds. After delivered, returned or cancelled comes the event "end": close the stream. Who has that last step already is answered 204, which ends an EventSource.',
    type: 'text/event-stream',
    failures: {
      404: NO_PARCEL_ABOUT,
      503: 'Too many people follow a parcel right now; Retry-After says when to come back.',
    },
  }),
  withDocs(trackPage, {
    title: 'The page of some parcels',
    about: 'Up to ten numbers in id, with commas or spaces between them.',
    query: {
      id: { description: 'The numbers.', example: 'IE7M3D90QXM2VA,IEN8RXR5W0E668' },
    },
    type: 'text/html',
  }),
  withDocs(scanParcel, {
    leads: false,
    title: 'Scan a parcel',
    about:
      'The town is shown to everyone who has the tracking number. A delivery may name who took it and bring a photo in the field photo (multipart/form-data): a JPEG, PNG or WebP, checked by its content, without the data about place and device that came with it. Only who booked sees both. A scan that waited for a connection says in "at" when it was made.',
    example: { state: 'at_depot', town: 'Athlone' },
    failures: {
      404: NO_PARCEL_ABOUT,
      409: 'This step cannot follow the last one, or was made before it.',
    },
  }),
  withDocs(driverJourneys, {
    title: 'Today’s collections and deliveries',
    about:
      'Collections of today and before that have not happened, and parcels that are on their way to the door: those that this account has scanned last, and for drivers those in Ireland that are due and wait at a depot. A parcel that another driver has scanned last is not among them. Nothing that nobody has moved for 14 days.',
  }),
  withDocs(clockInOut, {
    leads: false,
    title: 'Clock in and out',
    about:
      'Notes when a driver begins and ends work, by the clock of the device, at most a week later. The same `in` again changes that entry.',
    example: { in: 1_795_766_400_000, out: null },
  }),
  withDocs(proofPhoto, {
    title: 'The photo of a delivery',
    type: 'image/jpeg',
    failures: { 404: bookingErrors.notYours },
  }),
];

export const DRIVER_MEANINGS: Readonly<Record<string, string>> = {
  'PostApptrackByIdEventRequest.name':
    'Who took it, or where it was left; for a delivery only. Only who booked sees it.',
  'PostApptrackByIdEventRequest.reason':
    'Why a parcel is an exception; sender and receiver read it in their e-mail.',
  'PostApptrackByIdEventRequest.at':
    'When the scan was made, in milliseconds since 1970; now when it is missing. At most 24 hours ago, and not before the last step.',
  'TrackingEvent.town': 'Where the parcel was scanned; empty when that is not known.',
  notices: 'Titles of the notices of /service-status that concern the parcel now.',
  position: 'Where the town of the scan is; absent where that is not known.',
  'GetDriverJourneysAnswer.day': 'Today in Ireland.',
  'GetDriverJourneysAnswer.now': 'The time on our clock, in milliseconds since 1970, UTC.',
  'GetDriverJourneysAnswer.stops':
    'Collections first, the morning before the afternoon; then by town and street.',
  'GetDriverJourneysAnswer.isWhole': 'False when there are more stops than the list holds.',
  'GetDriverJourneysAnswer.clock': 'When this account clocked in and out last; null for never.',
  in: 'When the driver clocked in, in milliseconds since 1970.',
  out: 'When the driver clocked out; null while at work.',
  'GetDriverJourneysAnswer.id': 'The tracking number.',
  'GetDriverJourneysAnswer.kind': 'Whether the parcel is to be collected or delivered there.',
  'GetDriverJourneysAnswer.next': 'The steps that may follow.',
  'GetDriverJourneysAnswer.part': 'The part of the day of a collection; empty for a delivery.',
  'GetDriverJourneysAnswer.deliverOn':
    'The day to which the delivery was moved, also when that is not today; null when it was not.',
  'GetDriverJourneysAnswer.weightGrams': 'Weight of the whole parcel in grams.',
  'GetDriverJourneysAnswer.note': 'Where to leave it when nobody is there; may be empty.',
  'GetUserBookingProofById.id': 'The tracking number.',
};
