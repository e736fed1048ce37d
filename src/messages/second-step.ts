/* The page of the second step at login has these words, which are for the server only. */

export const title = 'Second step at login';
export const out = 'You need to be logged in to change how you log in.';
export const intro =
  'With a second step, a login asks for a code after the password. An app on your phone or computer shows a new one every half minute, so a stolen password alone opens nothing.';
export const depot = 'A depot needs it before it can scan parcels.';
export const settings = {
  on: (day: string) => `It is on since ${day}.`,
  off: 'It is off: your password alone opens the account.',
  link: { on: 'See or turn off', off: 'Set up the second step' },
};
export const begin = {
  heading: 'Set up your app',
  needs:
    'You need an app for codes, such as the password manager of your phone or browser, or any "authenticator" app. It takes some minutes.',
  submit: 'Show the square code',
};
export const confirm = {
  heading: 'Add it to your app',
  scan: 'Scan this square code with the app:',
  picture: 'Square code for your app. The same secret stands below in text.',
  open: 'Open the app on this device',
  type: 'Or type this secret into the app. It is based on time and has six digits:',
  label: 'Code that the app shows',
  submit: 'Turn it on',
  wrong:
    'This code is not right. Check that the clock of your device is right, and enter the newest code.',
  late: 'This took longer than an hour. Set it up again.',
  again: 'Begin again with another secret',
};
export const recovery = {
  heading: 'Your recovery codes',
  once: 'Print them or write them down now, and keep them away from your phone: they are never shown again. Each of them lets you in once, without the app.',
  left: (count: number) =>
    count === 0
      ? 'You have no recovery code left.'
      : count === 1
        ? 'You have 1 recovery code left.'
        : `You have ${count} recovery codes left.`,
  renew: 'To have new ones, turn the second step off and set it up again.',
  used: 'A recovery code was used already, so there are no new ones. Turn the second step off and set it up again.',
};
export const end = {
  heading: 'Turn it off',
  label: 'Code from your app, or a recovery code',
  submit: 'Turn off the second step',
  wrong: 'This code is not right, or it was used already. Nothing is changed.',
};
export const done = {
  on: 'The second step is on. Who is logged in stays so: end other logins in your settings if you do not know them.',
  off: 'The second step is off.',
};
export const onAlready = 'The second step is on already.';
export const offAlready = 'The second step is off already.';
