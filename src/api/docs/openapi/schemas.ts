import { toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { credit, session, user } from '../account.ts';
import { NOTHING, type Call } from '../call.ts';
import { problem } from '../problem.ts';
import { done } from '../text.ts';
import { trackingEvent } from '../track-parcel.ts';
import { withMeanings } from './meanings.ts';
import { capital, operationIdOf } from './names.ts';
import { tidy } from './tidy.ts';
import type { Reference, Schema } from './types.ts';

type Source = v.GenericSchema;
/** Answers, and parts of them, that several calls share. */
const SHARED = {
  Problem: problem,
  Done: done,
  User: user,
  Credit: credit,
  Session: session,
  TrackingEvent: trackingEvent,
};

/** Every schema of the document by its name, and where each body and answer of a call stands. */
export interface Schemas {
  all: Record<string, Schema>;
  refTo: (source: Source) => Reference;
}

/** Converts what the calls send and answer; a body as it may be sent, an answer as it comes. */
export function schemasOf(calls: readonly Call[]): Schemas {
  // A redirect has no answer of its own.
  const answering = calls.filter(({ success }) => success !== 303);
  const answers = named(SHARED, answering, 'Answer', ({ answer }) => answer);
  const bodies = named({}, calls.filter(hasBody), 'Body', ({ body }) => body);
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

/** The parameters of a call's path, each with its schema. */
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

/** Whether a call takes more than its address. */
export const hasBody = ({ body }: Call): boolean => body !== NOTHING;

/** One name for each schema, also when two calls share it. */
function named(
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
    // Blanks around a text and readable characters cannot be told in a schema.
    errorMode: 'ignore',
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, withMeanings(name, tidy(schema))]),
  );
}
