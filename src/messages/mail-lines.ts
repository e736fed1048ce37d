/* Mails have these lines of facts; their texts are in content/settings/mails.yaml. */

export const number = (number: string) => `Number: ${number}`;
export const parcel = (size: string, contents: string) => `Parcel: ${size}, ${contents}`;
export const collection = (when: string) => `Collection: ${when}`;
export const unchosen = 'please choose a new day, as another mail asks you to';
export const delivery = (day: string) => `Delivery: ${day}`;
export const note = (note: string) => `If nobody is there: ${note}`;
export const customs = 'Customs: Print form CN23 with the label, and sign it by hand';
export const dayOver = (when: string) =>
  `the collection day, ${when}, has passed. Choose another one on the page of the booking`;
export const nextDays = 'The next days:';
export const toSign = 'with form CN23 to print and sign';
export const price = (total: string, vat: string) => `Price: ${total}, of it VAT ${vat}`;
export const paid = (credit: string, card: string) => `Paid: ${credit} of credit, ${card} by card`;
export const toCard = (amount: string) => `To your card: ${amount}`;
export const toCredit = (amount: string) => `To your credit: ${amount}`;
export const receipt = (no: string) => `Receipt: number ${no}`;
export const refund = (no: string) => `Refund: number ${no}`;
export const linkToCopy = 'If the button does not work, open this address:';
export const place = (note: string) => `Where to leave it: ${note}`;
export const from = (address: string) => `From: ${address}`;
export const to = (address: string) => `To: ${address}`;
