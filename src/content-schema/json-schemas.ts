import { toJsonSchema } from '@valibot/to-json-schema';
import { messageOf, type AnySchema } from './check/schema-walk.ts';
import { SETTINGS } from './schemas.ts';

/** VS Code completes and validates content with these files, also on the git host. */
export interface JsonSchemaFile {
  name: string;
  text: string;
}

/** Real dates, two decimals and references are left to the check. */
export const jsonSchemaFiles = (): JsonSchemaFile[] =>
  Object.entries(SETTINGS).map(([name, schema]) => ({
    name: `${name}.schema.json`,
    text: `${JSON.stringify(jsonSchemaOf(schema), null, 2)}\n`,
  }));

export const jsonSchemaOf = (schema: AnySchema): object =>
  toJsonSchema(schema, {
    errorMode: 'ignore',
    // The schema describes values as they are typed, before trimming.
    typeMode: 'input',
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      const expected = messageOf(valibotSchema);
      return expected === undefined ? undefined : { ...jsonSchema, description: expected };
    },
  });
