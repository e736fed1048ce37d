import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import * as v from 'valibot';
import { contentFolder } from '#content-schema/loader.ts';
import { jsonSchemaOf } from '#content-schema/json-schemas.ts';
import { COLLECTIONS, type CollectionName } from '#content-schema/schemas.ts';

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

const folder = <N extends CollectionName>(name: N) =>
  defineCollection({ loader: contentFolder(name), schema: fromValibot(COLLECTIONS[name]) });

export const collections = {
  services: folder('services'),
  international: folder('international'),
  pages: folder('pages'),
  help: folder('help'),
  faqs: folder('faqs'),
  careers: folder('careers'),
  developers: folder('developers'),
  notices: folder('notices'),
  newsletters: folder('newsletters'),
  settings: defineCollection({
    loader: contentFolder('settings'),
    schema: z.object({ file: z.unknown() }),
  }),
};
