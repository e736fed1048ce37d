import { toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { credit, session, user } from '../../account.ts';
import { NOTHING, type Call } from '../../call.ts';
import { problemBody } from '../../problem.ts';
import { done } from '../../text.ts';
import { trackingEvent } from '../../track-parcel.ts';
import { withMeanings } from './meanings.ts';
import { capital, operationIdOf } from './names.ts';
import { tidy } from './tidy.ts';
import type { Reference, Schema } from './types.ts';

type Source = v.GenericSchema;
/** Answers, and parts of them, that several calls share. */
const SHARED = {
  Problem: problemBody,
  Done: done,
  User: user,
  Credit: credit,
  Session: session,
  TrackingEvent: trackingEvent,
};

/** Every schema of the document by its name, and the references to the bodies and answers of the calls. */
export interface Schemas {
  all: Record<string, Schema>;
  refTo: (source: Source) => Reference;
}

/** Converts the schemas of the calls: those of bodies for their input, those of answers for their output. */
export function schemasOf(calls: readonly Call[]): Schemas {
  // A redirect has no body.
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

/** Whether a call has a body. */
export const hasBody = ({ body }: Call): boolean => body !== NOTHING;

/** One name for each schema, even when two calls share it. */
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
    // A JSON Schema cannot say that blanks around a text and unreadable characters are removed or refused.
    errorMode: 'ignore',
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, withMeanings(name, tidy(schema))]),
  );
}
