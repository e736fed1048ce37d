import * as v from 'valibot';
import { address, list, short, text, webAddress, whole } from './schema-parts.ts';

const formerExpected =
  'an address that the page had before, such as /old-name, of letters, digits and hyphens';
const formerAddress = v.pipe(text(formerExpected), v.regex(/^(\/[A-Za-z0-9-]+)+$/, formerExpected));

export const frontMatterKeys = {
  /** Heading, and title in the browser. */
  title: short('the title of the page as text, such as "Parcel collection"', 70),
  /** For search engines. */
  description: v.pipe(
    text('a description of 50 to 160 characters'),
    v.minLength(50, 'a description of 50 to 160 characters; this one is too short'),
    v.maxLength(160, 'a description of 50 to 160 characters; this one is too long'),
  ),
  /** Ascending. */
  order: whole('a number for the place in lists, such as 10'),
  lead: v.optional(text('the sentence under the heading, as text')),
  /** Redirect for ever (301). */
  redirect_from: v.optional(list(formerAddress, 'a list of addresses, such as - /old-name')),
};

export const question = v.strictObject({
  /** As a visitor would ask it. */
  question: text('the question, as text'),
  /** One to three sentences of plain text. */
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

/** src/components/pictures.svg. */
const SCENES = ['city', 'door', 'shelf', 'island'] as const;
export const scene = v.picklist(SCENES, `the name of a large drawing: ${SCENES.join(', ')}`);

export const card = v.strictObject({
  title: text('the heading of the card, as text'),
  text: text('one or two sentences, as text'),
  icon,
  link: v.optional(
    v.union(
      [address, webAddress],
      'an address on this site that starts with /, or a web address that starts with https://',
    ),
  ),
});

export const cta = v.strictObject({ label: short('the words on the button', 40), link: address });
