/** Login, and the forms of an account's mails. */
export const access = {
  login: {
    password: 'Password',
    forgot: 'Forgot your password?',
    errors: {
      email: 'Enter the email address of your account.',
      password: 'Enter your password.',
      locked: 'This account is locked. Ring us, or write to us, and we look into it together.',
      wrong: 'The email address or the password is not right, or the address is not confirmed yet.',
    },
    noAccount: 'No account yet?',
    register: 'Create an account',
    known: 'You are logged in already.',
    account: 'Go to your account',
  },

  /** These are on the page of the code, after the password. */
  secondStep: {
    label: 'Code from your app',
    hint: 'Six digits. Without the app, one of your recovery codes',
    submit: 'Go on',
    again: 'Begin the login again',
    missing: 'Enter the code that your app shows.',
    form: 'Enter the six digits from your app, or the sixteen of a recovery code.',
    wrong:
      'This code is not right, or it was used already. Wait for the next one; if that is refused too, check the clock of your device.',
    first:
      'Enter your password first: it is needed again after ten minutes, and in another browser.',
  },

  code: {
    label: 'Code',
    hint: 'It is in our e-mail. The link in that e-mail fills it in',
    pattern: 'The whole code from our e-mail: 43 letters, digits, hyphens and underscores',
    confirm: 'Confirm subscription',
    unsubscribe: 'Unsubscribe',
    verify: 'Confirm account',
  },

  forgot: {
    hint: 'The one you registered with',
    submit: 'Send link',
  },

  reset: {
    password: 'New password',
    submit: 'Change password',
  },
};
