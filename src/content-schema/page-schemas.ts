import * as v from 'valibot';
import {
  homeSchema,
  homeCard,
  cta,
  frontMatterKeys,
  icon,
  photo,
  questions,
  scene,
} from './home-schema.ts';
import { date, list, short, text, whole, yesNo } from './schema-parts.ts';

/** Words that people type for a page and that it does not say, for the help search. */
const keywords = v.optional(list(text('a word, as text'), 'a list of words, such as - refund'));

/** A file content/services/*.md is the page /services/{file name}. */
export const serviceSchema = v.strictObject({
  ...frontMatterKeys,
  /** It takes the place of the file name in the address, and may hold {slug}. */
  address: v.optional(text('the last part of the address, such as "{slug}-routing-system"')),
  /** Lists and menus show this sentence. */
  summary: short('one sentence for lists, as text', 160),
  menu: short('a short name for the menu, as text', 40),
  icon,
  scene: v.optional(scene, 'city'),
  keywords,
  /** A page has two to four facts of a few words each. */
  facts: list(
    v.strictObject({ label: text('the name of the fact'), value: text('the fact itself') }),
    'a list of facts, each with label and value',
  ),
  questions: v.optional(questions),
});

/** A file content/international/*.md is the page /international-parcel-delivery/{file name}. */
export const courierSchema = v.strictObject({
  ...frontMatterKeys,
  summary: short('one sentence for lists, as text', 160),
  menu: short('a short name for the menu, as text', 40),
  /** The page shows these columns of settings/tariff.yaml. */
  destinations: list(
    text('the id of a destination in settings/tariff.yaml'),
    'a list of destination ids from settings/tariff.yaml, such as - germany',
  ),
  /** The list is empty for a country inside the EU customs area. */
  papers: v.array(text('a customs paper, as text'), 'a list of customs papers; [] for none'),
  /** These things come on top of the general list. */
  prohibited: list(
    text('a thing that may not be sent, as text'),
    'a list of things that may not be sent',
  ),
  questions,
});

const plainLayout = v.strictObject({
  ...frontMatterKeys,
  layout: v.literal('plain', 'the name of a layout: plain, home, cards or form'),
  /** Hides it from search engines and the sitemap. */
  unlisted: v.optional(yesNo),
  keywords,
  /** A policy shows this day under its heading. */
  updated: v.optional(date),
  /** A long page shows these sentences above its text. */
  summary: v.optional(list(text('a sentence, as text'), 'a list of sentences')),
  /** A photograph, shown under the text. */
  photo: v.optional(photo),
  /** A button, shown under the text. */
  action: v.optional(cta),
  questions: v.optional(questions),
});
const cards = v.strictObject({
  ...frontMatterKeys,
  layout: v.literal('cards'),
  unlisted: v.optional(yesNo),
  cards: list(homeCard, 'a list of cards, each with title, text and icon'),
  action: v.optional(cta),
  questions: v.optional(questions),
});
const formLayout = v.strictObject({
  ...frontMatterKeys,
  layout: v.literal('form'),
  unlisted: v.optional(yesNo),
  /** The box beside the form says what happens after sending. */
  asideTitle: v.optional(text('the heading of the box beside the form, as text')),
  aside: v.optional(list(text('a sentence, as text'), 'a list of sentences')),
  /** A photograph, shown next to the form. */
  photo: v.optional(photo),
  /** The cards are above the form. */
  cards: v.optional(list(homeCard, 'a list of cards, each with title, text and icon')),
});
/** A file content/pages/**.md is the page /{path without .md}; home.md is the home page. */
export const pageSchema = v.variant(
  'layout',
  [plainLayout, cards, formLayout, homeSchema],
  'the name of a layout: plain, home, cards or form',
);

/** A file content/help/*.md is the page /Help-Support/{file name}. */
export const helpSchema = v.strictObject({
  ...frontMatterKeys,
  keywords,
  updated: v.optional(date),
  questions: v.optional(questions),
});

/** A file content/developers/*.md is the page /developers/{file name}. */
export const developerSchema = v.strictObject({
  ...frontMatterKeys,
  /** The groups of calls have their names in src/api/docs/documented.ts. */
  tags: list(
    text('the name of a group of calls, such as Tracking'),
    'a list of groups of calls, such as - Tracking',
  ),
});

const FAQ_GROUPS = ['home', 'customs'] as const;
/** The schema of content/faqs/*.md; the body is the answer. */
export const faqSchema = v.strictObject({
  question: text('the question, as text'),
  order: whole('a number for the place in the list, such as 10'),
  /** The group home shows on the home page, customs on the contact page. */
  group: v.picklist(FAQ_GROUPS, 'the place where it shows: home or customs'),
});

/** A file content/careers/*.md is the page /career-details/{file name}. */
export const careerSchema = v.strictObject({
  ...frontMatterKeys,
  /** False closes the job on its page. */
  open: yesNo,
  location: text('the place of work, as text'),
  hours: text('the working hours, such as "Full time, 39 hours a week"'),
  pay: text('the pay, such as "€34,000 to €38,000 a year"'),
  posted: date,
  closes: date,
  summary: short('one sentence for the list, as text', 160),
});

/** The schema of content/newsletters/*.md. */
export const newsletterSchema = v.strictObject({
  /** One line; mail programs cut longer ones. */
  subject: v.pipe(
    short('the subject of the e-mail, on one line', 120),
    v.regex(/^[^\n]*$/, 'the subject of the e-mail, on one line'),
  ),
  /** The newsletter is not sent before this day. */
  date,
});

/**
 * A file content/terms/{day}.md has the terms and conditions from that day on, without words in braces that could change. The newest
 * says what pages/terms-and-conditions.md says (D71).
 */
export const termsSchema = v.strictObject({
  lead: v.optional(text('the sentence under the heading, as text')),
  questions: v.optional(questions),
});

const NOTICE_KINDS = ['booking-procedure', 'booking-suspended', 'service-status'] as const;
/** The schema of content/notices/*.md; the body is the popup. */
export const noticeSchema = v.strictObject({
  title: short('the heading of the popup, as text', 90),
  order: whole('a number, such as 10'),
  /** A banner with a popup; a modal of Book Now; a notice on /service-status and where its parcels are tracked. */
  kind: v.picklist(NOTICE_KINDS, 'booking-procedure, booking-suspended or service-status'),
  /** The towns, counties or destination ids that the notice is about. Without this key it is about every place. */
  areas: v.optional(v.array(short('towns, counties or destinations in brackets', 40))),
  /** The title takes its place where it is missing. */
  banner: v.optional(text('the line in the banner, as text')),
  /** 30 characters fit 320 pixels. */
  shortBanner: v.optional(short('the line in the banner of a phone, as text', 30)),
  /** A notice that is not active is hidden, whatever its dates are. */
  active: yesNo,
  /** The days are those of Ireland. */
  from: date,
  until: date,
});
