import { BACK_TO_FORM } from '#messages/ordered.ts';

/* These words are about a price, and what it is made of. */

export const heading = 'Your quote';
export const total = 'Total';
export const breakdown = 'What the price is made of';

export const partsBand = (weight: string) => `Delivery of ${weight}`;
export const partsExtra = 'Pickup outside County Dublin';
export const partsCustoms = 'Customs administration';
export const partsNet = 'Net';
export const partsVat = (percent: number) => `VAT ${percent}%`;

export const vatIncluded = 'VAT included';
export const collected = 'We collect';
export const arrives = 'It arrives';
export const promise = (collected: string, hours: string, arrives: string) =>
  `Book now and we collect ${[collected, hours, 'at your door'].filter((part) => part !== '').join(', ')}. It arrives ${arrives}.`;
export const hours = (from: string, to: string) => `${from} to ${to}`;
export const today = 'today';
export const sameDay = 'the same day';
export const on = (day: string) => `on ${day}`;
export const by = (day: string) => `by ${day}`;
export const days = 'Or choose the day we collect';
export const dayArrives = (days: string) => `arrives ${days}`;
export const covered = (worth: string) => `Lost or damaged? We pay ${worth}, and this price back.`;
export const worth = 'what it was worth';
export const declaredWorth = 'what it was worth, at most the value you declare to customs';
export const terms = 'See the terms.';
export const back = BACK_TO_FORM;
export const unpriced = (country: string) =>
  `We have no list price for ${country}. Ask the office for one: it takes one message.`;
export const unpricedLink = 'Ask for a price';
export const unpricedSubject = (country: string, weight: string) =>
  `Price for ${weight} to ${country}`;
