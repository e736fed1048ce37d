import * as v from 'valibot';
import { expect, test } from 'vitest';
import { NOTHING, type Call } from '#api/call.ts';
import { DOCUMENTED } from '#api/docs/documented.ts';
import { schemasOf } from '#api/docs/openapi/schemas.ts';
import type { Schema } from '#api/docs/openapi/types.ts';

const calls = Object.values(DOCUMENTED).flat();
const schemas = schemasOf(calls);
const bodies = calls.filter(({ body }) => body !== NOTHING);

/** The schema of the document that takes the example of a call: one of several, where they depend on a role. */
function schemaOf({ body }: Call, example: Readonly<Record<string, unknown>>): Schema {
  const { $ref } = schemas.refTo(body);
  const schema = schemas.all[$ref.split('/').at(-1) ?? ''] ?? {};
  const kinds = (schema.oneOf ?? []).filter((kind): kind is Schema => typeof kind === 'object');
  const role = (kind: Schema): unknown =>
    typeof kind.properties?.['role'] === 'object' ? kind.properties['role'].const : undefined;
  return kinds.find((kind) => role(kind) === example['role']) ?? schema;
}

const without = (example: Readonly<Record<string, unknown>>, field: string) =>
  Object.fromEntries(Object.entries(example).filter(([name]) => name !== field));

test.each(bodies.map((call) => [call.path, call] as const))(
  '%s asks for the fields that the document calls required, and for no other',
  (_, call) => {
    const { example = {} } = call;
    const { properties = {}, required = [] } = schemaOf(call, example);
    // A day near enough is no part of the examples.
    const whole = { ...('pickupDate' in properties && { pickupDate: '2026-11-23' }), ...example };
    const asked = Object.keys(properties).filter(
      (field) => !v.safeParse(call.body, without(whole, field)).success,
    );
    expect(asked.sort()).toEqual([...required].sort());
  },
);

test('no field has a default, which generated clients take for a value that is always there', () => {
  expect(JSON.stringify(schemas.all)).not.toContain('"default":');
});
