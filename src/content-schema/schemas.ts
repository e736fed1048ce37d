/* The content check, Astro and the server read content by these schemas. */

import type * as v from 'valibot';
import {
  careerSchema,
  courierSchema,
  developerSchema,
  faqSchema,
  helpSchema,
  newsletterSchema,
  noticeSchema,
  pageSchema,
  serviceSchema,
  termsSchema,
} from './page-schemas.ts';
import { brandSchema } from './brand-schema.ts';
import {
  hoursSchema,
  statisticsSchema,
  boardSchema,
  tariffSchema,
  prohibitedSchema,
} from './business-schemas.ts';
import { interfaceSchema } from './interface-schema.ts';
import { mailsSchema } from './mail-schema.ts';
import { orderFilesSchema } from './order-files-schema.ts';
import {
  depotsSchema,
  navigationSchema,
  partnersSchema,
  serviceAreaSchema,
  siteSchema,
} from './settings-schemas.ts';

export { ICONS } from './home-schema.ts';
export { PARTNER_MARKS } from './settings-schemas.ts';

export const COLLECTIONS = {
  services: serviceSchema,
  international: courierSchema,
  pages: pageSchema,
  help: helpSchema,
  faqs: faqSchema,
  careers: careerSchema,
  developers: developerSchema,
  notices: noticeSchema,
  newsletters: newsletterSchema,
  terms: termsSchema,
} as const;
export const SETTINGS = {
  site: siteSchema,
  brand: brandSchema,
  navigation: navigationSchema,
  interface: interfaceSchema,
  tariff: tariffSchema,
  hours: hoursSchema,
  statistics: statisticsSchema,
  board: boardSchema,
  partners: partnersSchema,
  mails: mailsSchema,
  prohibited: prohibitedSchema,
  depots: depotsSchema,
  'order-files': orderFilesSchema,
  'service-area': serviceAreaSchema,
} as const;

/** Astro's entry that holds every file of the settings, by name. */
export const ALL_SETTINGS = 'all';

export type CollectionName = keyof typeof COLLECTIONS;
export type Settings = { [K in keyof typeof SETTINGS]: v.InferOutput<(typeof SETTINGS)[K]> };
export type ContentEntry<C extends CollectionName> = v.InferOutput<(typeof COLLECTIONS)[C]>;
