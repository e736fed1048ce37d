import * as bulk from '#messages/bulk.ts';
interface ReadFile {
  /** The file has this shop's layout. */
  shop?: string;
  /** They are names of columns. */
  unread: readonly string[];
  /** These lines are no parcels. */
  leftOut: readonly number[];
  /** So many parcels have several lines. */
  joined: number;
  /** These lines are several parcels by the file. */
  several?: readonly number[];
  /** So many parcels have a note of the buyer. */
  noted?: number;
  /** These orders are done; each has its reason. */
  done?: readonly string[];
}

const MAX_NAMED = 30;

const named = (all: readonly string[]): string => {
  const names = all.slice(0, MAX_NAMED).join(', ');
  return all.length > MAX_NAMED ? `${names} and ${all.length - MAX_NAMED} more` : names;
};

const linesNamed = (lines: readonly number[]): string =>
  `${lines.length === 1 ? 'Line' : 'Lines'} ${lines.slice(0, MAX_NAMED).join(', ')}`;

function notesOf(file: ReadFile): string[] {
  const { shop, unread, leftOut, joined, several = [], noted = 0, done = [] } = file;
  return [
    ...(shop === undefined ? [] : [`It is read as a file of orders from ${shop}.`]),
    ...(joined === 0
      ? []
      : [`Lines of one order are one parcel: ${bulk.howMany(joined, 'order')} of several lines.`]),
    ...(several.length === 0
      ? []
      : [
          `${linesNamed(several)}: the file says that there are several parcels. Each row here is one box with one label, at the price of its weight. Put all of them into one box, or write a row for each box.`,
        ]),
    ...(noted === 0
      ? []
      : [
          `${bulk.howMany(noted, 'row')} ${noted === 1 ? 'has' : 'have'} a note of the buyer: the driver reads it as the place where the parcel may be left.`,
        ]),
    ...(unread.length === 0 ? [] : [`Columns that we left out: ${named(unread)}.`]),
    ...(done.length === 0
      ? []
      : [
          `Orders that we left out, because the file says that they are sent, cancelled or paid back: ${named(done)}.`,
        ]),
    ...(leftOut.length === 0
      ? []
      : [
          `${leftOut.length === 1 ? 'A line' : 'Lines'} without an address that we left out: ${leftOut.slice(0, MAX_NAMED).join(', ')}.`,
        ]),
  ];
}

/* These say how a file was read; they are for the server only. */

export const line = (number: number) => `line ${number}`;
export const doneOrder = (order: string, why: string) => `${order} (${why})`;
export const unnamed = (number: number) => `column ${number}, which has no name`;
export const twice = (name: string) => `${name} (a second column of this name)`;
export const meant = (name: string, meant: string) => `${name} (did you mean ${meant}?)`;
const MAX_WORDS = 20;
const wordsNamed = (all: readonly string[]): string =>
  `${all.slice(0, MAX_WORDS).join(', ')}${all.length > MAX_WORDS ? ` and ${all.length - MAX_WORDS} more` : ''}`;
export const guessed = (words: readonly string[]) =>
  `This file is not saved as UTF-8, so its accents are a guess. Look at these words: ${wordsNamed(words)}. If one is wrong, save the file as “CSV UTF-8” and upload that.`;
export const mended = (words: readonly string[]) =>
  `Accents were broken when this file was saved, and we mended them. Look at these words: ${wordsNamed(words)}.`;
export const notes = (found: ReadFile): string[] => notesOf(found);
export const collected = (address: string) =>
  `We collect from the default address of your account: ${address}.`;
export const phones = (count: number, number: string) =>
  `${bulk.howMany(count, 'row')} ${count === 1 ? 'has' : 'have'} no telephone number of the receiver: the driver gets ${number}.`;
/** These ask for what neither the file nor the account has. */
export const missing = {
  pickupLine1:
    'Your file does not say where we collect. Enter the address, or save one in your account.',
  pickupDate: 'Your file has no collection day. Choose one for all its rows.',
  pickupTime: 'Your file has no time of collection. Choose one for all its rows.',
  weight: 'Your file has no weights. Enter the weight of each parcel.',
  contents: 'Your file does not say what is inside. Enter it for all its rows.',
  customsReason:
    'Some parcels leave the EU, and your file does not say why they are sent. Choose it.',
  itemOrigin:
    'Some parcels leave the EU, and your file does not say where the things were made. Enter the country.',
  itemWeight:
    'Some parcels leave the EU, and your file does not say what the things weigh. Enter the weight of one.',
  itemValue:
    'Some parcels leave the EU, and your file does not say in euro what the things are worth. Enter the value of one.',
  deliveryPhone: 'Your file has no telephone numbers. Enter one for our drivers.',
};
