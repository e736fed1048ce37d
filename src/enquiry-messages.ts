/** The words of the enquiry form; `#messages` gives them to the components. */

export const enquiryMessages = {
  message: 'Message',
  messageHint: 'Give the tracking number when you ask about a parcel',
  submit: 'Send message',
  success: 'Your Enquiry sended successfully.',
  failure: 'Error sending Try agin !',
  errors: { email: 'Please input your Email!', message: 'Please input your Your Message!' },
};
