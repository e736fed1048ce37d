/* These say what is wrong with the size of a parcel, or with what is inside. */

const TICK = 'Tick below';
export const size = {
  sides: 'Enter all three sides, or leave all three empty.',
  whole: 'Enter centimetres, such as 40 or 30.5.',
  longest: (mostCm: number) =>
    `The longest side may be ${mostCm} cm. Send it on a pallet, or ask us first.`,
  girth: (girthCm: number, mostCm: number) =>
    `The longest side and once around the other two are ${girthCm} cm; at most ${mostCm} cm fit. Send it on a pallet, or ask us first.`,
  volume: (counts: string, most: string) =>
    `A box of this size counts as ${counts}; a box may count as ${most} at most. Send it on a pallet, or ask us first.`,
};
export const contents = 'Say in a few words what is inside.';
export const prohibited = 'Check the list, and confirm that nothing in the parcel is prohibited.';
export const never = (name: string, why: string) => `${name}: we never carry them. ${why}`;
export const tick = TICK;
export const conditions = (name: string, why: string) =>
  `${name}: we carry them only after we have agreed. ${why} ${TICK} to ask our office: we answer by e-mail, and you pay only then.`;
export const items = 'List what is inside for customs: at least one line.';
export const itemsMany = (most: number) => `Use at most ${most} lines; call us for more.`;
export const itemDescription = 'Say what it is, such as cotton shirt.';
export const itemVague =
  'Say what it is, such as cotton shirt. Customs stop a parcel that says only “gift”, “goods” or “sample”.';
export const itemQuantity = 'Enter how many, as a whole number of at least 1.';
export const itemWeight = 'Enter the net weight in kg, such as 0.4.';
export const itemValue = 'Enter the value in euro, such as 25.00.';
export const itemOrigin = 'Enter the country where it was made.';
export const itemHs = 'Enter 6 to 10 digits, or leave it empty.';
export const itemsHeavy = 'The lines weigh more than the parcel. Check the weights.';
