import * as v from 'valibot';
import { address, eachName, list, sameFor, link, short, text, whole } from './schema-parts.ts';

const formerExpected =
  'an address that the page had before, such as /old-name, of letters, digits and hyphens';
const formerAddress = v.pipe(text(formerExpected), v.regex(/^(\/[A-Za-z0-9-]+)+$/, formerExpected));

export const frontMatterKeys = {
  /** The heading of the page, and its title in the browser. */
  title: short('the title of the page as text, such as "Parcel collection"', 70),
  /** Search engines and tabs show this title of 30 to 60 characters instead of the title with the brand. */
  seoTitle: v.optional(short('a title of up to 65 characters for search engines', 65)),
  /** Search engines show this description. */
  description: v.pipe(
    text('a description of 50 to 160 characters'),
    v.minLength(50, 'a description of 50 to 160 characters; this one is too short'),
    v.maxLength(160, 'a description of 50 to 160 characters; this one is too long'),
  ),
  /** Lists are sorted by this number, the lowest first. */
  order: whole('a number for the place in lists, such as 10'),
  lead: v.optional(text('the sentence under the heading, as text')),
  /** These addresses redirect to the page for ever (301). */
  redirect_from: v.optional(list(formerAddress, 'a list of addresses, such as - /old-name')),
};

const question = v.strictObject({
  /** The question as a visitor would ask it. */
  question: text('the question, as text'),
  /** One to three sentences of plain text. */
  answer: text('the answer, as text'),
});

export const questions = list(question, 'a list of questions, each with question and answer');

export const ICONS = eachName(
  'van clock box boxes map pin return pallet shop globe shield card phone mail chat people calendar label search euro wrench document bot',
);
export const icon = v.picklist(ICONS, `the name of a drawing: ${ICONS.join(', ')}`);

/** src/components/Scene.astro draws these scenes. */
const SCENES = ['city', 'door', 'shelf', 'island'] as const;
export const scene = v.picklist(SCENES, `the name of a large drawing: ${SCENES.join(', ')}`);

export const homeCard = v.strictObject({
  title: text('the heading of the card, as text'),
  text: text('one or two sentences, as text'),
  icon,
  link: v.optional(link),
});

export const cta = v.strictObject({ label: short('the words on the button', 40), link: address });

const photoExpected = 'the path of a photograph, such as ../pictures/depot.jpg';
/** A photograph of what is true. Where the key is left out, nothing is drawn. */
export const photo = v.strictObject({
  file: v.pipe(text(photoExpected), v.regex(/^\.\.?\//, photoExpected)),
  /** What the photograph shows, for people who cannot see it. */
  alt: short('what the photograph shows, as text', 200),
});

const section = (least: number) => ({
  heading: text('the heading'),
  text: v.optional(text('the sentence under it')),
  cards: list(homeCard, 'a list of cards', least),
});

/** A value of the comparison: the product does not have it, and the office says what it can do (D41). */
export const ASK = 'ask';

/** The schema of content/pages/home.md. */
export const homeSchema = v.strictObject({
  ...frontMatterKeys,
  layout: v.literal('home'),
  hero: v.strictObject({
    heading: text('the big heading'),
    note: text('the line under it: for which parcel its price holds'),
    points: list(text('a few words'), 'a list of promises in a few words', 2),
    countdown: v.strictObject({
      plain: text('the sentence about today for browsers without scripts'),
      left: text('the sentence before the cut-off, with [time]'),
      later: text('the sentence after the cut-off, with [day]'),
      tomorrow: text('the word for [day] when it is tomorrow'),
    }),
    book: text('the words on the Book Now button'),
    offer: text('the line about the registration credit'),
  }),
  quoteHeading: text('the heading of the quote form, for screen readers'),
  /** Its routes are in content/settings/board.yaml. */
  board: v.strictObject({
    heading: text('the heading of the board'),
    note: text('for which parcel its prices hold, with [weight]'),
    way: text('the heading of the routes, for screen readers'),
    arrives: text('the heading of the days, for screen readers'),
    price: text('the heading of the prices, for screen readers'),
    collected: text('the words under a route, with [day]'),
    by: text('the latest day of a route abroad, with [day]'),
    sameDay: text('the words for a route of the same day'),
    nextDay: text('the words for a route of the next day'),
    workingDays: text('the words for a route abroad, with [from] and [to]'),
    all: text('the link to all prices'),
  }),
  trackHeading: text('the heading over the tracking box'),
  trackText: text('the sentence under the tracking heading'),
  statistics: v.strictObject({
    heading: text('the heading, for screen readers'),
    ...sameFor(eachName('bookings drivers delivered journeys'), text('a label')),
  }),
  about: v.strictObject({
    heading: text('the heading'),
    claim: text('the line about parcels delivered'),
    paragraphs: list(text('a paragraph'), 'a list of paragraphs'),
    photo: v.optional(photo),
  }),
  why: v.strictObject(section(4)),
  comparison: v.strictObject({
    heading: text('the heading'),
    text: text('the sentence under it'),
    caption: text('what the table compares'),
    all: text('the link to the table of all features'),
    columns: list(text('a column name'), 'a list of column names', 2),
    rows: list(
      v.strictObject({
        feature: text('the feature'),
        values: list(
          v.union(
            [v.boolean(), v.literal(ASK), text('yes, no or a text')],
            'true, false, ask or a short text',
          ),
          'one value a column',
        ),
      }),
      'a list of rows',
      3,
    ),
  }),
  steps: v.strictObject({
    heading: text('the heading'),
    text: v.optional(text('the sentence under it')),
    items: list(
      v.strictObject({ title: text('the step'), text: text('a sentence'), icon }),
      'a list of steps',
      3,
    ),
  }),
  complementary: v.strictObject(section(3)),
  business: v.strictObject({ ...section(2), action: cta, photo: v.optional(photo) }),
  partnersHeading: text('the heading over the carrier partners'),
  faqHeading: text('the heading over the questions'),
  moreQuestions: text('the line that opens the questions after the fourth, with [count]'),
});
