/** The words of the camera and of a parcel that was scanned. `#messages` gives these to everybody. */

export const stepMessages = {
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
  other: 'Another parcel',
  delivered: 'Save delivery',
};
