import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { defineCall, NOTHING, postTo } from '#api/call.ts';
import { type DocumentedCall, withDocs } from '#api/docs/call-docs.ts';
import { operationIdOf, schemasOf } from '#api/docs/openapi/schemas.ts';
import { withMeanings } from '#api/docs/openapi/with-meanings.ts';
import { openapiOf } from '#api/docs/openapi.ts';
import { ENDPOINTS } from '#server/app.ts';
import type { Schema } from '#api/docs/openapi/types.ts';
import { DOCUMENTED_CALLS, DOCUMENT } from '#tests/support/api/described.ts';
import { ROOT } from '#tests/support/paths/root.ts';
const bodies = DOCUMENTED_CALLS.filter(({ body }) => body !== NOTHING);
const callName = ({ method, path }: { method: string; path: string }): string =>
  `${method} ${path}`;
const operations = Object.entries(DOCUMENT.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);

function objectsIn(value: unknown, way = '#'): { way: string; value: object }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, part]) =>
    objectsIn(part, `${way}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
  return [{ way, value }, ...inner];
}

const everything = objectsIn(DOCUMENT);

test('every call is answered, and nothing else', () => {
  expect(ENDPOINTS.map(({ call }) => callName(call)).sort()).toEqual(
    DOCUMENTED_CALLS.map(callName).sort(),
  );
});

describe('a meaning belongs to the field of its call', () => {
  const person = v.object({ company: v.string(), address: v.object({ town: v.string() }) });
  const call = defineCall(postTo('person', 'everyone'), {
    body: person,
    answer: v.object({ status: v.literal(true) }),
  });

  test('which the compiler asks for, and for no other', () => {
    const title = 'Person';
    const address = ['The address.', { town: 'The town.' }] as const;
    withDocs(call, { title, body: { company: 'The company.', address } });
    // @ts-expect-error -- `company` has no meaning here, however many calls have one for theirs.
    withDocs(call, { title, body: { address } });
    // @ts-expect-error -- `address` holds objects, whose fields have none.
    withDocs(call, { title, body: { company: 'The company.', address: 'The address.' } });
    // @ts-expect-error -- `phone` is no field.
    withDocs(call, { title, body: { company: 'The company.', address, phone: 'The phone.' } });
    // @ts-expect-error -- the body has none at all.
    expect(withDocs(call, { title }).meanings.body).toEqual({});
  });

  test('so the document is not made while a field has none, or a meaning no field', () => {
    const schema: Schema = { type: 'object', properties: { company: { type: 'string' } } };
    const said = { company: 'The company.' };
    expect(withMeanings('PostPersonRequest', schema, said).properties).toEqual({
      company: { type: 'string', description: 'The company.' },
    });
    expect(() => withMeanings('PostPersonRequest', schema, {})).toThrow(
      'PostPersonRequest.company has no meaning.',
    );
    expect(() =>
      withMeanings('PostPersonRequest', schema, { ...said, phone: 'The phone.' }),
    ).toThrow('PostPersonRequest has no field phone.');
  });

  test('and calls with the same schema say the same of it', () => {
    const docs = {
      title: 'Person',
      body: { company: 'The company.', address: ['', { town: '' }] as const },
    };
    const one: DocumentedCall = { ...withDocs(call, { ...docs }), path: 'one' };
    expect(() =>
      schemasOf([one, { ...one, path: 'two', meanings: { ...one.meanings, body: {} } }]),
    ).toThrow('POST two has the schema PostOneRequest, but other meanings.');
  });
});

describe('the document', () => {
  test('tells every field in words', () => {
    const wordless = everything.flatMap(({ way, value }) =>
      /\/(properties|parameters)\/[^/]+$/.test(way) &&
      !('description' in value && value.description)
        ? [way]
        : [],
    );
    expect(wordless).toEqual([]);
  });

  test('keeps the fields against robots to itself', () => {
    expect(JSON.stringify(DOCUMENT)).not.toMatch(/"(leaveEmpty|elapsedMs)"/);
  });

  test('offers an Idempotency-Key where it means something', () => {
    const without = operations
      .filter(({ method }) => method === 'post')
      .filter(
        ({ operation }) => !operation.parameters?.some(({ name }) => name === 'Idempotency-Key'),
      )
      .map(({ path }) => path);
    expect(without.sort().join(' ')).toBe(
      '/auth/code /auth/logout /auth/weblogin /stripe/booking /stripe/webhook /userBooking/filter /userBooking/openBooking /userBooking/price /users/close /users/second-step/begin',
    );
  });

  test('tells the bounds that stand behind a transformation or in a check', () => {
    const { schemas } = DOCUMENT.components;
    expect(schemas['PostEnquiryNewEnquiryRequest']?.properties).toMatchObject({
      message: { type: 'string', maxLength: 5000 },
      phone: { type: ['string', 'number', 'null'], maxLength: 40 },
    });
    expect(schemas['PostAuthResetRequest']?.properties).toMatchObject({
      password: { minLength: 12, maxLength: 128 },
    });
  });

  test('tells each field of a customs line, so that a generated client can book outside the EU', () => {
    const { items } = DOCUMENT.components.schemas['PostUserBookingNewRequest']?.properties ?? {};
    expect(JSON.stringify(items)).toMatch(
      /"description":.*"quantity":.*"weight":.*"value":.*"origin":.*"hs":/,
    );
  });

  test('lists the destinations that have a price, by id and by code', () => {
    const { components } = openapiOf({ title: '', server: '', destinations: ['germany', 'DE'] });
    expect(
      components.schemas['PostUserBookingNewRequest']?.properties?.['deliveryCountry'],
    ).toMatchObject({ enum: ['germany', 'DE', '', null] });
  });

  test('names every parameter of a query that the server reads', () => {
    const read = globSync('src/server/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/req\.query\('(\w+)'\)/g)].map(
        ([, name = '']) => name,
      ),
    );
    const named = everything.flatMap(({ value }) =>
      'in' in value && value.in === 'query' && 'name' in value ? [value.name] : [],
    );
    // Our own pages lead back to these.
    const own = ['done', 'draft', 'made'];
    expect(read.length).toBeGreaterThan(own.length);
    expect(read.filter((name) => !named.includes(name) && !own.includes(name))).toEqual([]);
  });

  test('has a version of its own for each change, which the changelog describes', () => {
    const { info, servers, ...rest } = DOCUMENT;
    const text = JSON.stringify({ ...rest, description: info.description });
    const fingerprint = createHash('sha256').update(text).digest('hex').slice(0, 8);
    expect(servers).toHaveLength(1);
    const [, newest, known] =
      /^## ([\d.]+) \(fingerprint (\w+)\)/m.exec(
        readFileSync(join(ROOT, 'src/api/CHANGELOG.md'), 'utf8'),
      ) ?? [];
    expect(
      [newest, known],
      'the document is another: give it a version (API_VERSION in src/api/docs/openapi.ts), and describe the change in src/api/CHANGELOG.md',
    ).toEqual([info.version, fingerprint]);
  });

  test('offers a form and JSON, and for a file a form with the file', () => {
    const typesOf = (path: string): string[] =>
      Object.keys(DOCUMENT.paths[path]?.post?.requestBody?.content ?? {});
    expect(typesOf('/enquiry/new-enquiry')).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
    ]);
    expect(typesOf('/careers/apply')).toEqual(['multipart/form-data']);
  });

  test('says of a file that its content is no text', () => {
    const files = everything.filter(({ way }) =>
      /\/(properties\/(cv|file|photo)|content\/(application~1pdf|image~1jpeg)\/schema)$/.test(way),
    );
    expect(files.length).toBeGreaterThan(10);
    for (const { way, value } of files) expect(value, way).toMatchObject({ format: 'binary' });
  });
});

describe('the examples', () => {
  test('are there for every body and every parameter', () => {
    const lacking = DOCUMENTED_CALLS.filter(
      (call) =>
        (bodies.includes(call) && call.example === undefined) ||
        (call.path.includes('{') && call.exampleParams === undefined),
    );
    expect(lacking.map(callName)).toEqual([]);
  });

  test.each(bodies.map((call) => [callName(call), call] as const))(
    '%s accepts its own',
    (_, call) => {
      expect(v.safeParse(call.body, call.example).issues).toBeUndefined();
      expect(v.safeParse(call.params, call.exampleParams ?? {}).issues).toBeUndefined();
    },
  );

  test('name only what their call takes', () => {
    const unknown = bodies.flatMap((call) => {
      const output: unknown = v.parse(call.body, call.example);
      const taken = typeof output === 'object' && output !== null ? Object.keys(output) : [];
      return Object.keys(call.example ?? {}).filter((name) => !taken.includes(name));
    });
    expect(unknown).toEqual([]);
  });
});

test('the name of a call follows from its method and its path', () => {
  expect(operationIdOf({ method: 'GET', path: 'apptrack/{id}/live' })).toBe('getApptrackByIdLive');
  expect(operationIdOf({ method: 'POST', path: 'enquiry/new-enquiry' })).toBe(
    'postEnquiryNewEnquiry',
  );
});

const schemas = schemasOf(DOCUMENTED_CALLS);
function schemaOf({ body }: DocumentedCall, example: Readonly<Record<string, unknown>>): Schema {
  const { $ref } = schemas.refTo(body);
  const schema = schemas.all[$ref.split('/').at(-1) ?? ''] ?? {};
  const kinds = (schema.oneOf ?? []).filter((kind): kind is Schema => typeof kind === 'object');
  const role = (kind: Schema): unknown =>
    typeof kind.properties?.['role'] === 'object' ? kind.properties['role'].const : undefined;
  return kinds.find((kind) => role(kind) === example['role']) ?? schema;
}

const dropped = (example: Readonly<Record<string, unknown>>, field: string) =>
  Object.fromEntries(Object.entries(example).filter(([name]) => name !== field));

test.each(bodies.map((call) => [call.path, call] as const))(
  '%s asks for the fields that the document calls required, and for no other',
  (_, call) => {
    const { example = {} } = call;
    const { properties = {}, required = [] } = schemaOf(call, example);
    // The examples have no day that is near enough.
    const whole = { ...('pickupDate' in properties && { pickupDate: '2026-11-23' }), ...example };
    const wanted = Object.keys(properties).filter(
      (field) => !v.safeParse(call.body, dropped(whole, field)).success,
    );
    // The first list is what the call refuses to miss, the second what the document says.
    const advice =
      'a pipe around an optional field is not in the document: see requiredPhone in api/shared-fields.ts';
    expect(wanted.sort(), advice).toEqual([...required].sort());
  },
);

test('no field has a default, which generated clients take for a value that is always there', () => {
  expect(JSON.stringify(schemas.all)).not.toContain('"default":');
});
