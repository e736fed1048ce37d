/** The words of the drivers' page and of the proof of a delivery; `#messages` gives them to the components. */
import type { State } from '#domain/consignment.ts';

/** What can be wrong with a scan; the page and the API say the same. */
export const proofErrors = {
  tooLarge: 'The photo is larger than 2 MB. Take a smaller one.',
  notImage: 'This file is no photo. Use a JPEG, PNG or WebP.',
  onlyDelivered: 'Name and photo belong to a delivery. Leave them out for other steps.',
  noPhoto: 'There is no photo of this delivery.',
  future: 'This scan lies in the future. Check the clock of the device.',
  tooOld: 'This scan is more than 24 hours old. Scan the parcel again, or call the office.',
  beforeLast: (last: string, at: string) =>
    `This scan was made before the last step: ${last}, ${at}. Nothing was changed.`,
};

export const driverMessages = {
  loading: 'Loading, Please wait....',
  today: (day: string) => `Your stops on ${day}`,
  refresh: 'Load again',

  notNewest: (age: string, why: string) => `${why} This is the list of ${age}.`,
  notWhole: 'There are more stops than this list shows. Scan what is not in it.',
  failed: 'Your stops did not load.',
  failedMore: 'You can scan all the same: enter the number below.',
  again: 'Try again',
  forbidden: 'This page is for drivers and depots whom the office has approved.',
  forbiddenMore: 'Your account is not one of them yet. Call the office when you wait for approval.',
  out: 'You are not logged in any more. What you have scanned is still on this device.',
  login: 'Log in',
  filter: 'Show only this town',
  shown: (shown: number, all: number) => `${shown} of ${all} stops`,
  none: 'No stops for you today. A parcel that is not in the list can still be scanned.',
  noneFound: 'No stop is in that town.',
  kinds: { collection: 'Collections', delivery: 'Deliveries' },
  parts: { morning: 'Morning', afternoon: 'Afternoon' },
  call: (phone: string) => `Call ${phone}`,
  note: 'Note',
  weight: (weight: string) => `${weight} in all`,
  pallets: (count: number) => (count === 1 ? '1 pallet' : `${count} pallets`),
  waiting: (state: string) => `${state}: waits to be sent`,
  scanThis: 'Scan',
  scanThisMore: (number: string) => `Scan ${number}`,
};

export const scanMessages = {
  heading: 'Scan a parcel',
  number: 'Number on the label',
  numberHint: 'IE and twelve letters and digits',
  numberProblem: 'This is no number of ours. Compare each character with the label.',
  numberMissing: 'Enter the number on the label.',
  next: 'Next',
  camera: 'Scan with the camera',
  kept: (number: string, state: string) => `${number}: ${state}.`,
  notStored: 'This device has no room left: keep this page open until the scan is sent.',
  withoutPhoto: 'There was no room left for the photo: the scan is kept without it.',
  states: {
    collected: 'Collected',
    at_depot: 'At the depot',
    in_transit: 'In transit',
    out_for_delivery: 'Out for delivery',
    delivered: 'Delivered',
    failed_attempt: 'Nobody there',
    returned: 'Returned to sender',
    exception: 'Something is wrong',
  } satisfies Partial<Record<State, string>>,
};

export const queueMessages = {
  region: 'Scans that are not sent yet',
  waiting: (count: number) =>
    count === 1 ? '1 scan waits to be sent' : `${count} scans wait to be sent`,
  one: 'It is on this device and goes out by itself when there is a connection.',
  more: 'They are on this device and go out by themselves when there is a connection.',
  send: 'Send now',
  refused: (number: string, state: string) => `${number}: "${state}" was not accepted.`,
  dismiss: 'Remove',
  dismissMore: (number: string) => `Remove the scan of ${number}`,
  sent: (number: string, state: string) => `${number}: ${state} is sent.`,
};

/** Without a script, or when it does not load. */
export const driverFallbackMessages = {
  noScript:
    'This page needs JavaScript: it keeps your scans while there is no connection. Turn it on, or call the depot with the number of the parcel:',
  dead: 'This page did not load. Load it again, or call the depot:',
};
