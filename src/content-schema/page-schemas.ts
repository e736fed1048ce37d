/** What the Markdown files may hold in their front matter, one schema a folder of content/. */
import * as v from 'valibot';
import { homeSchema } from './home-schema.ts';
import { card, cta, frontMatterKeys, icon, question } from './page-parts.ts';
import { date, list, short, text, whole, yesNo } from './schema-parts.ts';

/** content/services/*.md: a page at /services/{file name}. */
export const serviceSchema = v.strictObject({
  ...frontMatterKeys,
  /** Another last part for the address than the file name; may hold {slug}. */
  address: v.optional(text('the last part of the address, such as "{slug}-routing-system"')),
  /** One sentence for lists and menus. */
  summary: short('one sentence for lists, as text', 160),
  /** The name in the Services menu. */
  menu: short('a short name for the menu, as text', 40),
  icon,
  /** Three or four facts in a box beside the text. */
  facts: list(
    v.strictObject({ label: text('the name of the fact'), value: text('the fact itself') }),
    'a list of facts, each with label and value',
  ),
  questions: v.optional(list(question, 'a list of questions, each with question and answer')),
});

/** content/international/*.md: a page at /international-parcel-delivery/{file name}. */
export const courierSchema = v.strictObject({
  ...frontMatterKeys,
  summary: short('one sentence for lists, as text', 160),
  menu: short('a short name for the menu, as text', 40),
  /** Which columns of settings/tariff.yaml the page shows. */
  destinations: list(
    text('the id of a destination in settings/tariff.yaml'),
    'a list of destination ids from settings/tariff.yaml, such as - germany',
  ),
  /** The customs papers, one item each; empty inside the EU customs area. */
  papers: v.array(text('a customs paper, as text'), 'a list of customs papers; [] for none'),
  /** What may not be sent there, besides the general list. */
  prohibited: list(
    text('a thing that may not be sent, as text'),
    'a list of things that may not be sent',
  ),
  questions: list(question, 'a list of questions, each with question and answer'),
});

const plain = v.strictObject({
  ...frontMatterKeys,
  /** Which template shows the page. */
  layout: v.literal('plain', 'the name of a layout: plain, home, cards or form'),
  /** true for a page that search engines and the sitemap leave out. */
  unlisted: v.optional(yesNo),
  /** Day of the last change to a policy, shown under the heading. */
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
  /** What happens after the form is sent, shown beside it. */
  asideTitle: v.optional(text('the heading of the box beside the form, as text')),
  aside: v.optional(list(text('a sentence, as text'), 'a list of sentences')),
  /** Boxes over the form, such as the ways to reach the office. */
  cards: v.optional(list(card, 'a list of cards, each with title, text and icon')),
});
/** content/pages/**.md: a page at /{path of the file without .md}; home.md is the home page. */
export const pageSchema = v.variant(
  'layout',
  [plain, cards, form, homeSchema],
  'the name of a layout: plain, home, cards or form',
);

/** content/help/*.md: a page at /Help-Support/{file name}. */
export const helpSchema = v.strictObject({
  ...frontMatterKeys,
  updated: v.optional(date),
  questions: v.optional(list(question, 'a list of questions, each with question and answer')),
});

/** content/developers/*.md: a page at /developers/{file name} with the calls of the API that belong together. */
export const developerSchema = v.strictObject({
  ...frontMatterKeys,
  /** The groups of calls that it shows, as src/api/docs names them. */
  tags: list(
    text('the name of a group of calls, such as Tracking'),
    'a list of groups of calls, such as - Tracking',
  ),
});

const FAQ_GROUPS = ['home', 'customs'] as const;
/** content/faqs/*.md: one question and answer; the body is the answer. */
export const faqSchema = v.strictObject({
  question: text('the question, as text'),
  order: whole('a number for the place in the list, such as 10'),
  /** home: the home page (one or more). customs: the contact page. */
  group: v.picklist(FAQ_GROUPS, 'the place where it shows: home or customs'),
});

/** content/careers/*.md: a job at /career-details/{file name}. */
export const careerSchema = v.strictObject({
  ...frontMatterKeys,
  /** true while people may apply; false takes it out of the list and says so on its page. */
  open: yesNo,
  location: text('the place of work, as text'),
  hours: text('the working hours, such as "Full time, 39 hours a week"'),
  pay: text('the pay, such as "€34,000 to €38,000 a year"'),
  /** Day the advertisement was published. */
  posted: date,
  /** Last day to apply. */
  closes: date,
  summary: short('one sentence for the list, as text', 160),
});

/** content/newsletters/*.md: an e-mail to everybody who gets the newsletter; the body is its text. */
export const newsletterSchema = v.strictObject({
  /** One line; mail programs cut longer ones. */
  subject: v.pipe(
    short('the subject of the e-mail, on one line', 120),
    v.regex(/^[^\n]*$/, 'the subject of the e-mail, on one line'),
  ),
  /** The day it is for: it is not sent before. */
  date,
});

const NOTICES = ['booking-procedure', 'booking-suspended'] as const;
/** content/notices/*.md: a notice over the site; the body is the text of its popup. */
export const noticeSchema = v.strictObject({
  title: short('the heading of the popup, as text', 90),
  order: whole('a number, such as 10'),
  /** booking-procedure: a banner that opens a popup. booking-suspended: a modal, and Book Now explains. */
  kind: v.picklist(NOTICES, 'booking-procedure or booking-suspended'),
  /** The line in the banner; without it the title. */
  banner: v.optional(text('the line in the banner, as text')),
  /** The line in the banner of a phone, which has room for 30 characters at 320 pixels. */
  shortBanner: v.optional(short('the line in the banner of a phone, as text', 30)),
  /** false switches the notice off whatever the dates say. */
  active: yesNo,
  /** First day it shows, in Ireland. */
  from: date,
  /** Last day it shows, in Ireland. */
  until: date,
});
