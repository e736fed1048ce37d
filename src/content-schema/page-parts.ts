/** The parts that the front matter of several kinds of pages share. */
import * as v from 'valibot';
import { address, list, short, text, webAddress, whole } from './schema-parts.ts';

const formerExpected =
  'an address that the page had before, such as /old-name, of letters, digits and hyphens';
const formerAddress = v.pipe(text(formerExpected), v.regex(/^(\/[A-Za-z0-9-]+)+$/, formerExpected));

/** Keys that every page has: the browser title, the search description and the place in lists. */
export const frontMatterKeys = {
  /** The page's name: the heading on the page and the title in the browser. */
  title: short('the title of the page as text, such as "Parcel collection"', 70),
  /** What search engines show under the title. */
  description: v.pipe(
    text('a description of 50 to 160 characters'),
    v.minLength(50, 'a description of 50 to 160 characters; this one is too short'),
    v.maxLength(160, 'a description of 50 to 160 characters; this one is too long'),
  ),
  /** Lower numbers come first in menus and lists. */
  order: whole('a number for the place in lists, such as 10'),
  /** The sentence under the heading. */
  lead: v.optional(text('the sentence under the heading, as text')),
  /** Addresses that the page had before it was renamed. They lead to it for ever (301). */
  redirect_from: v.optional(list(formerAddress, 'a list of addresses, such as - /old-name')),
};

export const question = v.strictObject({
  /** The question as a visitor would ask it. */
  question: text('the question, as text'),
  /** The answer in one to three sentences. Plain text. */
  answer: text('the answer, as text'),
});

export const ICONS = [
  'van',
  'clock',
  'box',
  'boxes',
  'map',
  'pin',
  'return',
  'pallet',
  'shop',
  'globe',
  'shield',
  'card',
  'phone',
  'mail',
  'chat',
  'people',
  'calendar',
  'label',
  'search',
  'euro',
  'wrench',
  'document',
  'bot',
] as const;
export const icon = v.picklist(ICONS, `the name of a drawing: ${ICONS.join(', ')}`);

export const card = v.strictObject({
  title: text('the heading of the card, as text'),
  text: text('one or two sentences, as text'),
  icon,
  /** Where the card leads, if anywhere. */
  link: v.optional(
    v.union(
      [address, webAddress],
      'an address on this site that starts with /, or a web address that starts with https://',
    ),
  ),
});

/** A button that leads somewhere. */
export const cta = v.strictObject({ label: short('the words on the button', 40), link: address });
