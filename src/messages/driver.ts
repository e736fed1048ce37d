import type { ScannedState } from '#domain/parcel/consignment.ts';
import { stateNames } from '#messages/state-names.ts';

/* /driver and the proof of a delivery have these words. */

export const today = (day: string) => `Your stops on ${day}`;
export const refresh = 'Load again';

export const notNewest = (age: string, why: string) => `${why} This is the list of ${age}.`;
export const notWhole = 'There are more stops than this list shows. Scan what is not in it.';
export const failed = 'Your stops did not load.';
export const failedMore = 'You can scan all the same: enter the number below.';
export const forbidden = 'This page is for drivers and depots whom the office has approved.';
export const forbiddenMore =
  'Your account is not one of them yet. Call the office when you wait for approval.';
export const noSecondStep = 'A depot logs in with a second step.';
export const noSecondStepMore =
  'It keeps strangers with a stolen password out. You need an app for codes on your phone or computer, and some minutes. What you have scanned stays on this device meanwhile.';
export const setUpSecondStep = 'Set up your login';
export const out = 'You are not logged in any more. What you have scanned is still on this device.';
export const filter = 'Show only this town';
export const shown = (shown: number, all: number) => `${shown} of ${all} stops`;
export const none =
  'No stops for you today. A parcel that is not in the list can still be scanned.';
export const noneFound = 'No stop is in that town.';
export const kinds = { collection: 'Collections', delivery: 'Deliveries' };
export const parts = { morning: 'Morning', afternoon: 'Afternoon' };
export const note = 'Note';
export const deliverOn = (day: string) => `Asked for on ${day}`;
export const weight = (weight: string) => `${weight} in all`;
export const waiting = (state: string) => `${state}: waits to be sent`;
export const scanThis = 'Scan';
export const scanThisMore = (number: string) => `Scan ${number}`;

export const scan = {
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
  } satisfies Record<ScannedState, string>,
};

export const stepCameraLabel = 'What the camera sees';
export const stepCameraHint = 'Hold the bar code or the square code in front of the camera.';
export const stepCameraStop = 'Stop the camera';
export const stepCameraDenied =
  'The camera cannot be used. Allow it in the browser, or enter the number.';
export const stepStep = (number: string) => `Next step of ${number}`;
export const stepStanding = (state: string) => `Now: ${state}`;
export const stepUnsure =
  'We cannot look this parcel up just now. The step is checked when it is sent.';
export const stepOver = 'Nothing can follow any more.';
export const stepUnknown = 'No parcel has this number.';
export const stepTown = 'Town';
export const stepTownHint = 'Only the town: everyone with the number sees it';
export const stepName = 'Who took it';
export const stepNameHint = 'Name of the person, or where you left it';
export const stepNameMissing = 'Enter who took it, or where you left it.';
export const stepPhoto = 'Photo (optional)';
export const stepPhotoHint =
  'Of the parcel at the door. Place and time are taken out of the picture.';
export const stepPhotoUnreadable =
  'This photo cannot be read here. Take another one, or go on without.';
export const stepBack = 'Back';
export const stepReasons = { held: 'Held', damaged: 'Damaged', lost: 'Cannot be found' };
export const stepEarly = 'Hand it over before that day only if they ask you to.';
export const stepOther = 'Another parcel';
export const stepDelivered = 'Save delivery';

export const queueRegion = 'Your scans';
export const queueNone = 'All scans are sent';
export const queueWaiting = (count: number) =>
  count === 1 ? '1 scan waits to be sent' : `${count} scans wait to be sent`;
export const queueOne = 'It is on this device and goes out by itself when there is a connection.';
export const queueSend = 'Send now';
export const queueRefused = (number: string, state: string) =>
  `${number}: "${state}" was not accepted.`;
export const queueDismiss = 'Remove';
export const queueDismissMore = (number: string) => `Remove the scan of ${number}`;
export const queueSent = (number: string, state: string) => `${number}: ${state} is sent.`;

export const clock = {
  region: 'Working time',
  in: 'Clock in',
  out: 'Clock out',
  none: 'You are not clocked in.',
  since: (at: string) => `Clocked in: ${at}.`,
  until: (at: string) => `Clocked out: ${at}.`,
  kept: 'It is kept on this device and goes out by itself.',
};

export const fallbackNoScript =
  'This page needs JavaScript: it keeps your scans while there is no connection. Turn it on, or call the depot with the number of the parcel:';
export const fallbackDead = 'This page did not load. Load it again, or call the depot:';

/* Page and API have these errors of a scan. */
export const errorsTown = 'Give the town where the parcel is.';
export const errorsTownOnly =
  'Give the town only, without a street or an Eircode: everyone can see it.';
export const errorsState = (states: string) => `Give one of: ${states}.`;
export const errorsMoment = 'Give milliseconds since 1970.';
export const errorsOnlyDelivered =
  'Name and photo belong to a delivery. Leave them out for other steps.';
export const errorsReason = 'Say what is wrong: held, damaged or lost.';
export const errorsNoPhoto = 'There is no photo of this delivery.';
export const errorsFuture = 'This scan lies in the future. Check the clock of the device.';
export const errorsTooOld =
  'This scan is more than 24 hours old. Scan the parcel again, or call the office.';
export const errorsOutBeforeIn = 'The end of work cannot be before its beginning.';
export const errorsClockTooOld = 'This is more than a week ago. Tell the office your hours.';
export const errorsBeforeLast = (last: string, at: string) =>
  `This scan was made before the last step: ${last}, ${at}. Nothing was changed.`;
