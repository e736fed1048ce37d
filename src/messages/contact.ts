export const contact = {
  enquiry: {
    message: 'Message',
    messageHint: 'Give the tracking number when you ask about a parcel',
    submit: 'Send message',
    // Word for word from the specification, section 8 (D1).
    success: 'Your Enquiry sended successfully.',
    failure: 'Error sending Try agin !',
    // Word for word from the specification, section 5 (D1).
    errors: { email: 'Please input your Email!', message: 'Please input your Your Message!' },
  },

  newsletter: {
    label: 'Subscribe for updates',
    hint: 'Offers and service news. You can stop them at any time',
    submit: 'Send',
    // Word for word from the specification, section 8 (D1).
    success: 'Subscriptions sended successfully. Thank you!',
    failure: 'Error while Sending Subscribtion',
  },
};
