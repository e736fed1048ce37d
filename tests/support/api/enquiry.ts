export const ENQUIRY_PATH = 'enquiry/new-enquiry';
export const ENQUIRY = { email: 'aine@example.ie', message: 'Where is my parcel?' };
