import {
  ENQUIRY_EMAIL,
  ENQUIRY_FAILED,
  ENQUIRY_MESSAGE,
  ENQUIRY_SENT,
  SUBSCRIBED,
  SUBSCRIPTION_FAILED,
} from '#messages/ordered.ts';

export const enquiryMessage = 'Message';
export const enquiryMessageHint = 'Give the tracking number when you ask about a parcel';
export const enquiryComplaint = 'This is a complaint';
export const enquiryComplaintHint =
  'You get a case number by e-mail at once, and our final response within 30 days';
export const enquirySubmit = 'Send message';
export const enquirySuccess = ENQUIRY_SENT;
export const enquiryFailure = ENQUIRY_FAILED;

export const enquiryErrorsEmail = ENQUIRY_EMAIL;
export const enquiryErrorsMessage = ENQUIRY_MESSAGE;

export const newsletterLabel = 'Subscribe for updates';
export const newsletterHint = 'Offers and service news. You can stop them at any time';
export const newsletterSubmit = 'Send';
export const newsletterSuccess = SUBSCRIBED;
export const newsletterFailure = SUBSCRIPTION_FAILED;
