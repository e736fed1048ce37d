import { toJsonSchema } from '@valibot/to-json-schema';
import { messageOf, type AnySchema } from './check/schema-walk.ts';
import { COLLECTIONS, SETTINGS } from './schemas.ts';

/** A file of `.cache/schemas/`, for editors' programs: keys and values are offered, wrong ones underlined. */
export interface JsonSchemaFile {
  name: string;
  text: string;
}

/**
 * JSON Schemas of the settings and of front matter, made from the schemas that the content check uses. They know less: that a
 * day exists, that a price has two decimals and what files say of each other only the check knows.
 */
export const jsonSchemaFiles = (): JsonSchemaFile[] =>
  Object.entries({ ...SETTINGS, ...COLLECTIONS }).map(([name, schema]) => ({
    name: `${name}.schema.json`,
    text: `${JSON.stringify(jsonSchemaOf(schema), null, 2)}\n`,
  }));

export const jsonSchemaOf = (schema: AnySchema): object =>
  toJsonSchema(schema, {
    // What JSON Schema cannot say is left out.
    errorMode: 'ignore',
    // What is typed, before texts are trimmed.
    typeMode: 'input',
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      const expected = messageOf(valibotSchema);
      return expected === undefined ? undefined : { ...jsonSchema, description: expected };
    },
  });
