/** Lines of facts in mails, whose texts are in content/settings/mails.yaml. */
export const mailLines = {
  number: (number: string) => `Number: ${number}`,
  parcel: (size: string, contents: string) => `Parcel: ${size}, ${contents}`,
  collection: (when: string) => `Collection: ${when}`,
  unchosen: 'please choose a new day, as another mail asks you to',
  delivery: (day: string) => `Delivery: ${day}`,
  note: (note: string) => `If nobody is there: ${note}`,
  customs: 'Customs: print form CN23 with the label, and sign it by hand',
  dayOver: (when: string) =>
    `the collection day, ${when}, has passed. Choose another one on the page of the booking`,
  nextDays: 'The next days:',
  toSign: 'with form CN23 to print and sign',
  price: (total: string, vat: string) => `Price: ${total}, of it VAT ${vat}`,
  paid: (credit: string, card: string) => `Paid: ${credit} of credit, ${card} by card`,
  toCard: (amount: string) => `To your card: ${amount}`,
  toCredit: (amount: string) => `To your credit: ${amount}`,
  place: (note: string) => `Where to leave it: ${note}`,
  from: (address: string) => `From: ${address}`,
  to: (address: string) => `To: ${address}`,
};
