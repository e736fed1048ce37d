/** Front matter, one schema per folder of content/. */
import * as v from 'valibot';
import { homeSchema } from './home-schema.ts';
import { card, cta, frontMatterKeys, icon, question, scene } from './page-parts.ts';
import { date, list, short, text, whole, yesNo } from './schema-parts.ts';

/** content/services/*.md: /services/{file name}. */
export const serviceSchema = v.strictObject({
  ...frontMatterKeys,
  /** Replaces the file name in the address; may hold {slug}. */
  address: v.optional(text('the last part of the address, such as "{slug}-routing-system"')),
  /** One sentence for lists and menus. */
  summary: short('one sentence for lists, as text', 160),
  /** Name in the Services menu. */
  menu: short('a short name for the menu, as text', 40),
  icon,
  /** The drawing under the heading. */
  scene: v.optional(scene, 'city'),
  /** Two to four facts in a row under the drawing: a few words each. */
  facts: list(
    v.strictObject({ label: text('the name of the fact'), value: text('the fact itself') }),
    'a list of facts, each with label and value',
  ),
  questions: v.optional(list(question, 'a list of questions, each with question and answer')),
});

/** content/international/*.md: /international-parcel-delivery/{file name}. */
export const courierSchema = v.strictObject({
  ...frontMatterKeys,
  summary: short('one sentence for lists, as text', 160),
  menu: short('a short name for the menu, as text', 40),
  /** Columns of settings/tariff.yaml on the page. */
  destinations: list(
    text('the id of a destination in settings/tariff.yaml'),
    'a list of destination ids from settings/tariff.yaml, such as - germany',
  ),
  /** Customs papers; empty inside the EU customs area. */
  papers: v.array(text('a customs paper, as text'), 'a list of customs papers; [] for none'),
  /** Prohibited there, besides the general list. */
  prohibited: list(
    text('a thing that may not be sent, as text'),
    'a list of things that may not be sent',
  ),
  questions: list(question, 'a list of questions, each with question and answer'),
});

const plain = v.strictObject({
  ...frontMatterKeys,
  /** The template of the page. */
  layout: v.literal('plain', 'the name of a layout: plain, home, cards or form'),
  /** Leaves the page out of search engines and the sitemap. */
  unlisted: v.optional(yesNo),
  /** Last change of a policy, shown under the heading. */
  updated: v.optional(date),
  /** A button under the text. */
  action: v.optional(cta),
  questions: v.optional(list(question, 'a list of questions, each with question and answer')),
});
const cards = v.strictObject({
  ...frontMatterKeys,
  layout: v.literal('cards'),
  unlisted: v.optional(yesNo),
  cards: list(card, 'a list of cards, each with title, text and icon'),
  action: v.optional(cta),
  questions: v.optional(list(question, 'a list of questions, each with question and answer')),
});
const form = v.strictObject({
  ...frontMatterKeys,
  layout: v.literal('form'),
  unlisted: v.optional(yesNo),
  /** What happens after the form is sent. */
  asideTitle: v.optional(text('the heading of the box beside the form, as text')),
  aside: v.optional(list(text('a sentence, as text'), 'a list of sentences')),
  /** Boxes above the form, such as ways to reach the office. */
  cards: v.optional(list(card, 'a list of cards, each with title, text and icon')),
});
/** content/pages/**.md: /{path without .md}; home.md is the home page. */
export const pageSchema = v.variant(
  'layout',
  [plain, cards, form, homeSchema],
  'the name of a layout: plain, home, cards or form',
);

/** content/help/*.md: /Help-Support/{file name}. */
export const helpSchema = v.strictObject({
  ...frontMatterKeys,
  updated: v.optional(date),
  questions: v.optional(list(question, 'a list of questions, each with question and answer')),
});

/** content/developers/*.md: /developers/{file name}, a page of API calls. */
export const developerSchema = v.strictObject({
  ...frontMatterKeys,
  /** Groups of calls, named as in src/api/docs. */
  tags: list(
    text('the name of a group of calls, such as Tracking'),
    'a list of groups of calls, such as - Tracking',
  ),
});

const FAQ_GROUPS = ['home', 'customs'] as const;
/** content/faqs/*.md: a question; the body is the answer. */
export const faqSchema = v.strictObject({
  question: text('the question, as text'),
  order: whole('a number for the place in the list, such as 10'),
  /** home: the home page (one or more). customs: the contact page. */
  group: v.picklist(FAQ_GROUPS, 'the place where it shows: home or customs'),
});

/** content/careers/*.md: a job at /career-details/{file name}. */
export const careerSchema = v.strictObject({
  ...frontMatterKeys,
  /** False closes the job and says so on its page. */
  open: yesNo,
  location: text('the place of work, as text'),
  hours: text('the working hours, such as "Full time, 39 hours a week"'),
  pay: text('the pay, such as "€34,000 to €38,000 a year"'),
  /** Day of publication. */
  posted: date,
  /** Last day to apply. */
  closes: date,
  summary: short('one sentence for the list, as text', 160),
});

/** content/newsletters/*.md: a newsletter; the body is its text. */
export const newsletterSchema = v.strictObject({
  /** One line; mail programs cut longer ones. */
  subject: v.pipe(
    short('the subject of the e-mail, on one line', 120),
    v.regex(/^[^\n]*$/, 'the subject of the e-mail, on one line'),
  ),
  /** Not sent before this day. */
  date,
});

const NOTICES = ['booking-procedure', 'booking-suspended', 'service-status'] as const;
/** content/notices/*.md: a site-wide notice; the body is its popup. */
export const noticeSchema = v.strictObject({
  title: short('the heading of the popup, as text', 90),
  order: whole('a number, such as 10'),
  /** A banner with a popup; a modal, explained by Book Now; a notice on /service-status and where its parcels are tracked. */
  kind: v.picklist(NOTICES, 'booking-procedure, booking-suspended or service-status'),
  /** Of a service-status: towns, counties, ids of destinations; without them it is about all parcels. */
  areas: v.optional(v.array(short('towns, counties or destinations in brackets', 40))),
  /** The banner; by default the title. */
  banner: v.optional(text('the line in the banner, as text')),
  /** The banner on phones: 30 characters fit 320 pixels. */
  shortBanner: v.optional(short('the line in the banner of a phone, as text', 30)),
  /** False hides the notice whatever the dates say. */
  active: yesNo,
  /** First day, in Ireland. */
  from: date,
  /** Last day, in Ireland. */
  until: date,
});
