import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { credit, session, user } from '../../account.ts';
import { NOTHING, type Call, type CallFacts } from '../../call.ts';
import { HONEYPOT } from '../../honeypot.ts';
import { customsItem, sentItems } from '../../new-booking.ts';
import { problemBody } from '../../problem.ts';
import { done } from '../../text.ts';
import { trackingEvent } from '../../track-parcel.ts';
import type { Reference, Schema } from './types.ts';
import { MEANINGS } from '../fields.ts';

/** operationId from method and path, such as getCareersJobsById; stable as long as the address is. */
export function operationIdOf({ method, path }: Pick<CallFacts, 'method' | 'path'>): string {
  const words = path.replace(/\{(\w+)\}/g, 'By-$1').split(/[^A-Za-z0-9]+/);
  return `${method.toLowerCase()}${words.map(capital).join('')}`;
}

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** Programs need not know these fields. */
const UNSEEN = [HONEYPOT, 'elapsedMs'];
/** Bounds that other types ignore, so that types can share a schema. */
const SIMPLE = [
  ...['type', 'minLength', 'maxLength', 'pattern', 'format', 'minimum', 'maximum'],
  ...['properties', 'required', 'items'],
];

/** Shortens a schema without changing what it accepts. */
function tidySchema(schema: Schema): Schema {
  const { properties, required, items, anyOf, oneOf, ...rest } = schema;
  return {
    ...(anyOf === undefined ? rest : oneSchema(anyOf.map(tidyPart), rest)),
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(properties)
          .filter(([name]) => !UNSEEN.includes(name))
          .map(([name, part]) => [name, tidyPart(part)]),
      ),
    }),
    ...(required !== undefined && required.length > 0 && { required }),
    ...(items !== undefined && !Array.isArray(items) && { items: tidyPart(items) }),
    ...(oneOf !== undefined && { oneOf: oneOf.map(tidyPart) }),
  };
}

const tidyPart = (part: Schema | boolean): Schema =>
  typeof part === 'object' ? tidySchema(part) : part ? {} : { not: {} };

/** Merges alternatives of simple types into one list of types. */
function oneSchema(options: Schema[], rest: Schema): Schema {
  if (rest.type !== undefined) return rest;
  const isSimple = options.every((option) =>
    Object.keys(option).every((key) => SIMPLE.includes(key)),
  );
  const types = options.flatMap(({ type }) => type ?? []);
  if (!isSimple || new Set(types).size < types.length) return { ...rest, anyOf: options };
  return options.reduce((whole, option) => ({ ...whole, ...option, type: types }), rest);
}

function withMeanings(name: string, schema: Schema): Schema {
  const { properties, items, oneOf, anyOf } = schema;
  const inner = (part: Schema | boolean): Schema | boolean =>
    typeof part === 'boolean' ? part : withMeanings(name, part);
  return {
    ...schema,
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([field, part]) => [
          field,
          describedField(name, field, inner(part)),
        ]),
      ),
    }),
    ...(items !== undefined && !Array.isArray(items) && { items: inner(items) }),
    ...(oneOf !== undefined && { oneOf: oneOf.map(inner) }),
    ...(anyOf !== undefined && { anyOf: anyOf.map(inner) }),
  };
}

function describedField(name: string, field: string, part: Schema | boolean): Schema | boolean {
  const description = MEANINGS[`${name}.${field}`] ?? MEANINGS[field];
  if (typeof part === 'boolean') return part;
  const { default: usual, ...rest } = part;
  const words = [description, usualWords(usual)].filter((sentence) => sentence !== undefined);
  return words.length === 0 ? rest : { ...rest, description: words.join(' ') };
}

/** Words instead of "default": generators such as openapi-typescript would make the field required. */
const usualWords = (usual: unknown): string | undefined =>
  NOTHING_SAID.has(JSON.stringify(usual)) ? undefined : `Without it: ${JSON.stringify(usual)}.`;

const NOTHING_SAID = new Set<string | undefined>([undefined, '""', 'null', '[]', 'false']);

type Source = v.GenericSchema;
/** The server drops empty lines before it reads the others, so their type says nothing. */
const CUSTOMS_LINES: Schema = toJsonSchema(v.nullish(v.array(customsItem)), {
  target: 'draft-2020-12',
  typeMode: 'input',
  errorMode: 'ignore',
});
const SHARED = {
  Problem: problemBody,
  Done: done,
  User: user,
  Credit: credit,
  Session: session,
  TrackingEvent: trackingEvent,
};

export interface Schemas {
  all: Record<string, Schema>;
  refTo: (source: Source) => Reference;
}

/** Bodies as input schemas, responses as output schemas. */
export function schemasOf(calls: readonly Call[]): Schemas {
  const answering = calls.filter(({ success }) => success !== 303);
  const answers = namedSchemas(SHARED, answering, 'Answer', ({ answer }) => answer);
  const bodies = namedSchemas({}, calls.filter(takesBody), 'Request', ({ body }) => body);
  const names = new Map([...answers, ...bodies].map(([name, source]) => [source, name]));
  return {
    all: { ...converted(answers, 'output'), ...converted(bodies, 'input') },
    refTo: (source) => {
      const name = names.get(source);
      if (name === undefined) throw new Error('This schema is none of a call.');
      return { $ref: `#/components/schemas/${name}` };
    },
  };
}

export function parameterSchemas(call: Call): Record<string, Schema> {
  if (call.params === NOTHING) return {};
  const name = capital(operationIdOf(call));
  const { properties = {} } = converted(new Map([[name, call.params]]), 'input')[name] ?? {};
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, part]) =>
      typeof part === 'boolean' ? [] : [[key, part]],
    ),
  );
}

export const takesBody = ({ body }: Call): boolean => body !== NOTHING;

function namedSchemas(
  shared: Readonly<Record<string, Source>>,
  calls: readonly Call[],
  ending: string,
  partOf: (call: Call) => Source,
): Map<string, Source> {
  const names = new Map(Object.entries(shared));
  for (const call of calls)
    if (![...names.values()].includes(partOf(call)))
      names.set(`${capital(operationIdOf(call))}${ending}`, partOf(call));
  return names;
}

function converted(
  sources: ReadonlyMap<string, Source>,
  typeMode: 'input' | 'output',
): Record<string, Schema> {
  const schemas = toJsonSchemaDefs(Object.fromEntries(sources), {
    target: 'draft-2020-12',
    typeMode,
    // JSON Schema cannot express trimming and the check for unreadable characters.
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      valibotSchema === sentItems ? CUSTOMS_LINES : jsonSchema,
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, withMeanings(name, tidySchema(schema))]),
  );
}
