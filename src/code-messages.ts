/** The words of the forms that mails lead to; `#messages` gives them to the components. */

/** Forms that take the code of a mail. */
export const codeMessages = {
  label: 'Code',
  hint: 'It is in our e-mail. The link in that e-mail fills it in',
  pattern: 'The whole code from our e-mail: 43 letters, digits, hyphens and underscores',
  confirm: 'Confirm subscription',
  unsubscribe: 'Unsubscribe',
  verify: 'Confirm account',
};

export const forgotMessages = {
  hint: 'The one you registered with',
  submit: 'Send link',
};

export const resetMessages = {
  password: 'New password',
  submit: 'Change password',
};
