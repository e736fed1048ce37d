import {
  ENQUIRY_EMAIL,
  ENQUIRY_FAILED,
  ENQUIRY_MESSAGE,
  ENQUIRY_SENT,
  SUBSCRIBED,
  SUBSCRIPTION_FAILED,
} from '#messages/ordered.ts';

export const contact = {
  enquiry: {
    message: 'Message',
    messageHint: 'Give the tracking number when you ask about a parcel',
    complaint: 'This is a complaint',
    complaintHint: 'You get a case number by e-mail at once, and our final response within 30 days',
    submit: 'Send message',
    success: ENQUIRY_SENT,
    failure: ENQUIRY_FAILED,
    errors: { email: ENQUIRY_EMAIL, message: ENQUIRY_MESSAGE },
  },

  newsletter: {
    label: 'Subscribe for updates',
    hint: 'Offers and service news. You can stop them at any time',
    submit: 'Send',
    success: SUBSCRIBED,
    failure: SUBSCRIPTION_FAILED,
  },
};
