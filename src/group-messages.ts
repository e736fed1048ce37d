/** Several packages that become one box. `#messages` gives these to everybody. */

export const groupMessages = {
  explains: 'They go into one box with one label. Enter their weights, and we add them up.',
  label: 'Weights in kg',
  hint: 'With blanks between them, such as 5 5 2.5',
  wrong: 'Enter weights with blanks between them, such as 5 5 2.5.',
  sum: (weight: string) => `Together ${weight}.`,
  use: (weight: string) => `Use ${weight}`,
  tooHeavy: (weight: string) =>
    `Together ${weight}: that is more than one box may weigh. Send them on a pallet, or book two boxes.`,
};
