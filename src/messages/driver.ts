import { stateNames } from '#messages/state-names.ts';

/** /driver, and the proof of a delivery. */
export const driver = {
  today: (day: string) => `Your stops on ${day}`,
  refresh: 'Load again',

  notNewest: (age: string, why: string) => `${why} This is the list of ${age}.`,
  notWhole: 'There are more stops than this list shows. Scan what is not in it.',
  failed: 'Your stops did not load.',
  failedMore: 'You can scan all the same: enter the number below.',
  forbidden: 'This page is for drivers and depots whom the office has approved.',
  forbiddenMore: 'Your account is not one of them yet. Call the office when you wait for approval.',
  noSecondStep: 'A depot logs in with a second step.',
  noSecondStepMore:
    'It keeps strangers with a stolen password out. You need an app for codes on your phone or computer, and some minutes. What you have scanned stays on this device meanwhile.',
  setUpSecondStep: 'Set up your login',
  out: 'You are not logged in any more. What you have scanned is still on this device.',
  filter: 'Show only this town',
  shown: (shown: number, all: number) => `${shown} of ${all} stops`,
  none: 'No stops for you today. A parcel that is not in the list can still be scanned.',
  noneFound: 'No stop is in that town.',
  kinds: { collection: 'Collections', delivery: 'Deliveries' },
  parts: { morning: 'Morning', afternoon: 'Afternoon' },
  note: 'Note',
  deliverOn: (day: string) => `Asked for on ${day}`,
  weight: (weight: string) => `${weight} in all`,
  waiting: (state: string) => `${state}: waits to be sent`,
  scanThis: 'Scan',
  scanThisMore: (number: string) => `Scan ${number}`,

  scan: {
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
      out_for_delivery: stateNames.out_for_delivery,
      delivered: 'Delivered',
      failed_attempt: 'Nobody there',
      returned: 'Returned to sender',
      exception: 'Something is wrong',
    },
  },

  step: {
    cameraLabel: 'What the camera sees',
    cameraHint: 'Hold the bar code or the square code in front of the camera.',
    cameraStop: 'Stop the camera',
    cameraDenied: 'The camera cannot be used. Allow it in the browser, or enter the number.',
    step: (number: string) => `Next step of ${number}`,
    standing: (state: string) => `Now: ${state}`,
    unsure: 'We cannot look this parcel up just now. The step is checked when it is sent.',
    over: 'Nothing can follow any more.',
    unknown: 'No parcel has this number.',
    town: 'Town',
    townHint: 'Only the town: everyone with the number sees it',
    name: 'Who took it',
    nameHint: 'Name of the person, or where you left it',
    nameMissing: 'Enter who took it, or where you left it.',
    photo: 'Photo (optional)',
    photoHint: 'Of the parcel at the door. Place and time are taken out of the picture.',
    photoUnreadable: 'This photo cannot be read here. Take another one, or go on without.',
    back: 'Back',
    reasons: { held: 'Held', damaged: 'Damaged', lost: 'Cannot be found' },
    early: 'Hand it over before that day only if they ask you to.',
    other: 'Another parcel',
    delivered: 'Save delivery',
  },

  queue: {
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
  },

  clock: {
    region: 'Working time',
    in: 'Clock in',
    out: 'Clock out',
    since: (at: string) => `Clocked in: ${at}.`,
    until: (at: string) => `Clocked out: ${at}.`,
    kept: 'It is kept on this device and goes out by itself.',
  },

  fallback: {
    noScript:
      'This page needs JavaScript: it keeps your scans while there is no connection. Turn it on, or call the depot with the number of the parcel:',
    dead: 'This page did not load. Load it again, or call the depot:',
  },

  /** Of a scan, for page and API. */
  errors: {
    town: 'Give the town where the parcel is.',
    townOnly: 'Give the town only, without a street or an Eircode: everyone can see it.',
    state: (states: string) => `Give one of: ${states}.`,
    moment: 'Give milliseconds since 1970.',
    onlyDelivered: 'Name and photo belong to a delivery. Leave them out for other steps.',
    reason: 'Say what is wrong: held, damaged or lost.',
    noPhoto: 'There is no photo of this delivery.',
    future: 'This scan lies in the future. Check the clock of the device.',
    tooOld: 'This scan is more than 24 hours old. Scan the parcel again, or call the office.',
    outBeforeIn: 'The end of work cannot be before its beginning.',
    clockTooOld: 'This is more than a week ago. Tell the office your hours.',
    beforeLast: (last: string, at: string) =>
      `This scan was made before the last step: ${last}, ${at}. Nothing was changed.`,
  },
};
