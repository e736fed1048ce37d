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

const contentCollection = <S extends v.GenericSchema>(name: string, schema: S) =>
  defineCollection({ loader: contentFolder(name), schema: fromValibot(schema) });

type Collections = {
  [N in CollectionName]: ReturnType<typeof contentCollection<(typeof COLLECTIONS)[N]>>;
};

export const collections = {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- each name has its own schema
  ...(Object.fromEntries(
    Object.entries(COLLECTIONS).map(([name, schema]) => [name, contentCollection(name, schema)]),
  ) as Collections),
  settings: defineCollection({
    loader: contentSettings(),
    schema: fromValibot(v.strictObject(SETTINGS)),
  }),
};
