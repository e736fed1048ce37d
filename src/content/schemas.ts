/**
 * What every content file may hold: one schema a kind of file, used by the content check, by Astro's collections and
 * by the server.
 */
import type * as v from 'valibot';
import { career, courier, developer, faq, help, notice, page, service } from './page-schemas.ts';
import { hours, statistics, tariff } from './business-schemas.ts';
import { mails } from './mail-schema.ts';
import { prohibited } from './prohibited-schema.ts';
import { interfaceWords, navigation, partners, serviceArea, site } from './settings-schemas.ts';

export { ICONS } from './page-parts.ts';
export { FAQ_GROUPS, NOTICES } from './page-schemas.ts';
export { PARTNER_MARKS } from './settings-schemas.ts';

/** The Markdown collections by folder. */
export const COLLECTIONS = {
  services: service,
  international: courier,
  pages: page,
  help,
  faqs: faq,
  careers: career,
  developers: developer,
  notices: notice,
} as const;
/** The settings by file name. */
export const SETTINGS = {
  site,
  navigation,
  interface: interfaceWords,
  tariff,
  hours,
  statistics,
  partners,
  mails,
  prohibited,
  'service-area': serviceArea,
} as const;

export type CollectionName = keyof typeof COLLECTIONS;
export type Settings = { [K in keyof typeof SETTINGS]: v.InferOutput<(typeof SETTINGS)[K]> };
export type Entry<C extends CollectionName> = v.InferOutput<(typeof COLLECTIONS)[C]>;
