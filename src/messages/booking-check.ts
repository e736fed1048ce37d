/* The booking form says these of a price, a doubtful address and several weights, once they are typed. */

/** The last step shows so what was typed. */
export const review = {
  unit: {
    kg: (weight: string) => `${weight} kg`,
    cm: (sides: string) => `${sides} cm`,
    euro: (value: string) => `€${value}`,
  },
  pieces: (quantity: string, what: string) => `${quantity} × ${what}`,
};
/* These answer which part of an address is right. */
export const questionEircode = (town: string) => `The Eircode: ${town}`;
export const questionTown = (town: string) => `The town: ${town}`;
export const questionBoth = 'Both are right';
export const questionNorth = 'Northern Ireland it is';
export const questionBritain = 'Great Britain it is';
export const priceUseCredit = (credit: string) => `Use my credit of ${credit}`;
export const linesCollected = (day: string) => `Collected ${day}`;
export const linesDelivered = (days: string) => `delivered ${days}`;
export const linesPallets = (count: string) => `Pallets: ${count}`;
export const linesTotal = 'Total';
export const linesDue = 'Left to pay';
export const linesWas = 'Price that you saw';
export const linesNow = 'Price now';
export const linesBookFor = (price: string) => `Book for ${price}`;
export const groupExplains =
  'They go into one box with one label. Enter their weights, and we add them up.';
export const groupLabel = 'Weights in kg';
export const groupHint = 'With spaces between them, such as 5 5 2.5';
export const groupWrong = 'Enter weights with spaces between them, such as 5 5 2.5.';
export const groupSum = (weight: string) => `Together ${weight}.`;
export const groupUse = (weight: string) => `Use ${weight}`;
export const groupTooHeavy = (weight: string) =>
  `Together ${weight}: that is more than one box may weigh. Send them on a pallet, or book two boxes.`;
