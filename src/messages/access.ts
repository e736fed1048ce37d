/* These are the words of the login, and of the forms of an account's mails. */
export const loginPassword = 'Password';
export const loginForgot = 'Forgot your password?';

export const loginErrorsEmail = 'Enter the email address of your account.';
export const loginErrorsPassword = 'Enter your password.';
export const loginErrorsLocked =
  'This account is locked. Ring us, or write to us, and we look into it together.';
export const loginErrorsWrong =
  'The email address or the password is not right, or the address is not confirmed yet.';

export const loginErrorsCookies =
  'Your browser refuses cookies, and a login needs one. Allow cookies for this site, then log in.';

export const loginNoAccount = 'No account yet?';
export const loginRegister = 'Create an account';
export const loginKnown = 'You are logged in already.';
export const loginAccount = 'Go to your account';

/* These are on the page of the code, after the password. */
export const secondStepLabel = 'Code from your app';
export const secondStepHint = 'Six digits. Without the app, one of your recovery codes';
export const secondStepSubmit = 'Go on';
export const secondStepAgain = 'Begin the login again';
export const secondStepMissing = 'Enter the code that your app shows.';
export const secondStepForm =
  'Enter the six digits from your app, or the sixteen of a recovery code.';
export const secondStepWrong =
  'This code is not right, or it was used already. Wait for the next one; if that is refused too, check the clock of your device.';
export const secondStepFirst =
  'Enter your password first: it is needed again after ten minutes, and in another browser.';

export const code = {
  label: 'Code',
  hint: 'It is in our e-mail. The link in that e-mail fills it in',
  pattern: 'The whole code from our e-mail: 43 letters, digits, hyphens and underscores',
  confirm: 'Confirm subscription',
  unsubscribe: 'Unsubscribe',
  verify: 'Confirm account',
};

export const forgotHint = 'The one you registered with';
export const forgotSubmit = 'Send link';

export const resetPassword = 'New password';
export const resetSubmit = 'Change password';
