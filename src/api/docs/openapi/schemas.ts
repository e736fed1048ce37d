import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import * as v from 'valibot';
import {
  credit,
  CREDIT_MEANINGS,
  session,
  SESSION_MEANINGS,
  user,
  USER_MEANINGS,
} from '../../account.ts';
import { customsItem, sentItems } from '../../booking-facts.ts';
import { needsCode, NEEDS_CODE_MEANINGS } from '../../login.ts';
import { NOTHING, type Call, type CallFacts } from '../../call.ts';
import type { DocumentedCall } from '../call-docs.ts';
import type { MeaningTable } from '../meanings.ts';
import { withMeanings } from './with-meanings.ts';
import { HONEYPOT } from '../../honeypot.ts';
import { problemMeanings, problemBody } from '../../problem.ts';
import { done } from '../../shared-fields.ts';
import { TRACKING_EVENT_MEANINGS, trackingEvent } from '../../track-parcel.ts';
import type { Reference, Schema } from './types.ts';

/** Makes an operationId from method and path, such as getCareersJobsById. It is stable as long as the address is. */
export function operationIdOf({ method, path }: Pick<CallFacts, 'method' | 'path'>): string {
  const words = path.replace(/\{(\w+)\}/g, 'By-$1').split(/[^A-Za-z0-9]+/);
  return `${method.toLowerCase()}${words.map(capital).join('')}`;
}

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** Programs need not know these fields. */
const UNSEEN = [HONEYPOT, 'elapsedMs'];
/** Keywords that other types ignore, so that types can share a schema. */
const SIMPLE = [
  'type',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'properties',
  'required',
  'items',
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

type Source = v.GenericSchema;
/** The server drops empty lines before it reads the others, so their type says nothing. */
const CUSTOMS_LINES: Schema = toJsonSchema(v.nullish(v.array(customsItem)), {
  target: 'draft-2020-12',
  typeMode: 'input',
  errorMode: 'ignore',
});
interface Named {
  source: Source;
  meanings: MeaningTable;
}
const SHARED: Readonly<Record<string, Named>> = {
  Problem: { source: problemBody, meanings: problemMeanings() },
  Done: { source: done, meanings: {} },
  User: { source: user, meanings: USER_MEANINGS },
  Credit: { source: credit, meanings: CREDIT_MEANINGS },
  Session: { source: session, meanings: SESSION_MEANINGS },
  NeedsCode: { source: needsCode, meanings: NEEDS_CODE_MEANINGS },
  TrackingEvent: { source: trackingEvent, meanings: TRACKING_EVENT_MEANINGS },
};

export interface Schemas {
  all: Record<string, Schema>;
  refTo: (source: Source) => Reference;
}

/** Names the schemas of all calls: bodies as they are sent, answers as they are read. */
export function schemasOf(calls: readonly DocumentedCall[]): Schemas {
  const answering = calls.filter(({ success }) => success !== 303);
  const answers = namedSchemas(SHARED, answering, 'Answer', ({ answer, meanings }) => ({
    source: answer,
    meanings: meanings.answer,
  }));
  const bodies = namedSchemas({}, calls.filter(takesBody), 'Request', ({ body, meanings }) => ({
    source: body,
    meanings: meanings.body,
  }));
  const names = new Map([...answers, ...bodies].map(([name, { source }]) => [source, name]));
  return {
    all: { ...converted(answers, 'output'), ...converted(bodies, 'input') },
    refTo: (source) => {
      const name = names.get(source);
      if (name === undefined) throw new Error('This schema is none of a call.');
      return { $ref: `#/components/schemas/${name}` };
    },
  };
}

export function parameterSchemas(call: DocumentedCall): Record<string, Schema> {
  if (call.params === NOTHING) return {};
  const name = capital(operationIdOf(call));
  const named = { source: call.params, meanings: call.meanings.params };
  const { properties = {} } = converted(new Map([[name, named]]), 'input')[name] ?? {};
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, part]) =>
      typeof part === 'boolean' ? [] : [[key, part]],
    ),
  );
}

export const takesBody = ({ body }: Call): boolean => body !== NOTHING;

/** A schema of several calls has one name and one table of meanings. */
function namedSchemas(
  shared: Readonly<Record<string, Named>>,
  calls: readonly DocumentedCall[],
  ending: string,
  partOf: (call: DocumentedCall) => Named,
): Map<string, Named> {
  const all = new Map(Object.entries(shared));
  for (const call of calls) {
    const part = partOf(call);
    const [name, known] = [...all].find(([, { source }]) => source === part.source) ?? [];
    if (known === undefined) all.set(`${capital(operationIdOf(call))}${ending}`, part);
    else if (JSON.stringify(known.meanings) !== JSON.stringify(part.meanings))
      throw new Error(`${call.method} ${call.path} has the schema ${name}, but other meanings.`);
  }
  return all;
}

function converted(
  named: ReadonlyMap<string, Named>,
  typeMode: 'input' | 'output',
): Record<string, Schema> {
  const sources = Object.fromEntries([...named].map(([name, { source }]) => [name, source]));
  const schemas = toJsonSchemaDefs(sources, {
    target: 'draft-2020-12',
    typeMode,
    // JSON Schema cannot express trimming and the check for unreadable characters.
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      valibotSchema === sentItems ? CUSTOMS_LINES : jsonSchema,
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  });
  return Object.fromEntries(
    [...named].map(([name, { meanings }]) => [
      name,
      withMeanings(name, tidySchema(schemas[name] ?? {}), meanings),
    ]),
  );
}
