import { defineCollection, type SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import * as v from 'valibot';
import { isGroup } from '#content-schema/check/values.ts';
import { contentFolder, contentSettings } from '#content-schema/loader.ts';
import { jsonSchemaOf } from '#content-schema/json-schemas.ts';
import { COLLECTIONS, SETTINGS, type CollectionName } from '#content-schema/schemas.ts';

/** Astro accepts Zod only. The JSON Schema is for editors: Astro writes it to .astro/collections/. */
const fromValibot = <S extends v.GenericSchema>(schema: S, image?: SchemaContext['image']) =>
  z
    .unknown()
    .meta({ ...jsonSchemaOf(schema) })
    .transform((input, context): v.InferOutput<S> => {
      const result = v.safeParse(schema, input);
      if (result.success) return withPictures(result.output, image);
      for (const issue of result.issues)
        context.addIssue({ code: 'custom', message: issue.message, input: issue.input });
      return z.NEVER;
    });

/** Astro's own schema of a picture marks the path of each photograph, and the picture's facts take its place on the page. */
function withPictures<T>(value: T, image: SchemaContext['image'] | undefined): T {
  if (image === undefined || !isGroup(value)) return value;
  for (const [key, item] of Object.entries(value)) {
    if (key === 'photo' && isGroup(item))
      Object.assign(item, { file: image().parse(item['file']) });
    else withPictures(item, image);
  }
  return value;
}

const contentCollection = <S extends v.GenericSchema>(name: string, schema: S) =>
  defineCollection({
    loader: contentFolder(name),
    schema: ({ image }) => fromValibot(schema, image),
  });

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
