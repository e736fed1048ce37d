/**
 * These sentences were ordered word for word, odd English included (D1), and stand by section; those of the frame are
 * in content/settings/interface.yaml. Each is an export of its own, so that bundles take only what they show.
 */

// Section 2, screens.
export const LOADING = 'Loading, Please wait....';
export const BOOK_NOW = 'Book Now';
export const BACK_TO_FORM = 'Back To Form';
export const COOKIES_HEADING = 'We uses cookies';
export const COOKIES_TEXT = 'This website uses cookies to enhance the user experience.';

// Section 5, validation.
export const QUOTE_REQUIRED = 'required';
export const TRACKING_REQUIRED = 'Enter Booking Number/ID';
export const ENQUIRY_EMAIL = 'Please input your Email!';
export const ENQUIRY_MESSAGE = 'Please input your Your Message!';

// Section 8, errors.
export const ENQUIRY_FAILED = 'Error sending Try agin !';
export const ENQUIRY_SENT = 'Your Enquiry sended successfully.';
export const SUBSCRIBED = 'Subscriptions sended successfully. Thank you!';
export const SUBSCRIPTION_FAILED = 'Error while Sending Subscribtion';
