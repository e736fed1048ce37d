export const heading = 'Put a company on this receipt';
export const intro =
  'These lines stand on the receipt in place of the name of whoever hands the parcel over.';
export const company = 'Company';
export const address = 'Address of the company';
export const addressHint = 'On one line. Without it the receipt says where we collected';
export const name = 'Name or department';
export const vatNumber = 'VAT number';
export const vatHint = 'With the letters of the country, such as IE1234567FA';
export const keep = 'Keep this for my next receipts';
export const submit = 'Save for this receipt';
export const saved = 'Saved. The receipt below is made out like that.';

/** The receipt shows such a number as typed. */
export const problems = {
  country: (number: string) =>
    `The VAT number ${number} does not begin with the letters of a country of the European Union, such as IE. If it is from elsewhere, leave it; otherwise correct it here.`,
  form: (number: string, example: string) =>
    `The VAT number ${number} is not as its country writes it, which is like ${example}. Compare it with your registration and correct it here.`,
  check: (number: string) =>
    `The VAT number ${number} has a typing error: its letter does not fit its digits. Compare it with your registration and correct it here.`,
};
