/** The words of the newsletter form; `#messages` gives them to the components. */

export const subscribeMessages = {
  label: 'Subscribe for updates',
  hint: 'Offers and service news. You can stop them at any time',
  submit: 'Send',
  success: 'Subscriptions sended successfully. Thank you!',
  failure: 'Error while Sending Subscribtion',
};
