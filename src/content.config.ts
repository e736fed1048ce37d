import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import * as v from 'valibot';
import { contentFolder, contentSettings } from '#content-schema/loader.ts';
import { jsonSchemaOf } from '#content-schema/json-schemas.ts';
import { COLLECTIONS, SETTINGS, type CollectionName } from '#content-schema/schemas.ts';

/** Astro accepts Zod only. The JSON Schema is for editors: Astro writes it to .astro/collections/. */
const fromValibot = <S extends v.GenericSchema>(schema: S) =>
  z
    .unknown()
    .meta({ ...jsonSchemaOf(schema) })
    .transform((input, context): v.InferOutput<S> => {
      const result = v.safeParse(schema, input);
      if (result.success) return result.output;
      for (const issue of result.issues)
        context.addIssue({ code: 'custom', message: issue.message, input: issue.input });
      return z.NEVER;
    });

const contentCollection = <N extends CollectionName>(name: N) =>
  defineCollection({ loader: contentFolder(name), schema: fromValibot(COLLECTIONS[name]) });

export const collections = {
  services: contentCollection('services'),
  international: contentCollection('international'),
  pages: contentCollection('pages'),
  help: contentCollection('help'),
  faqs: contentCollection('faqs'),
  careers: contentCollection('careers'),
  developers: contentCollection('developers'),
  notices: contentCollection('notices'),
  newsletters: contentCollection('newsletters'),
  terms: contentCollection('terms'),
  settings: defineCollection({
    loader: contentSettings(),
    schema: fromValibot(v.strictObject(SETTINGS)),
  }),
};
