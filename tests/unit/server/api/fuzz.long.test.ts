import fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { pathOf } from '#api/call.ts';
import type { DocumentedCall } from '#api/docs/call-docs.ts';
import { problemBody } from '#api/problem.ts';
import { ENGINES, SITE, testApi } from '#tests/support/api/api.ts';
import { undescribed, DOCUMENTED_CALLS } from '#tests/support/api/described.ts';
import { loggedIn } from '#tests/support/bookings/parcels.ts';

/** People, programs and attackers send these wrong values. */
const strangeJson = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '٣',
    '2,5',
    49.99,
    50.01,
    -1,
    1e300,
    'x'.repeat(6_000),
    '__proto__',
    'constructor',
    "o'brien@example.ie",
    "'; drop table accounts; --",
    '2026-02-30',
    {},
    [],
    null,
  ),
);

const GONE = Symbol('gone');
/** Up to two places of a body get new values. */
const mutations = fc.array(
  fc.tuple(fc.nat(), fc.oneof({ weight: 9, arbitrary: strangeJson }, fc.constant<unknown>(GONE))),
  { maxLength: 2 },
);

function mutated(example: unknown, list: readonly (readonly [number, unknown])[]): unknown {
  const entries = isRecord(example) ? Object.entries(example) : [];
  for (const [place, value] of list) {
    const entry = entries[place % Math.max(1, entries.length)];
    if (entry === undefined) continue;
    const [inner] = isRecord(entry[1]) ? Object.keys(entry[1]) : [];
    entry[1] =
      inner !== undefined && place % 2 === 0 && isRecord(entry[1])
        ? { ...entry[1], [inner]: value === GONE ? undefined : value }
        : value;
  }
  return Object.fromEntries(entries.filter(([, value]) => value !== GONE));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const TRIES = 120;
/** Every run has the same requests, so that a failure can be repeated. */
const FUZZ_SEED = 20_261_121;
const posts = DOCUMENTED_CALLS.filter(
  ({ method, file }) => method === 'POST' && (file === undefined || file.isOptional),
);

const gets = DOCUMENTED_CALLS.filter(({ method }) => method === 'GET');
const uploads = DOCUMENTED_CALLS.filter(({ file }) => file !== undefined);
const byPath = (call: DocumentedCall): [string, DocumentedCall] => [call.path, call];

describe.each(ENGINES)('whatever is sent to the API on %s', (engine) => {
  let session: Record<string, string>;
  const api = testApi(engine);
  beforeAll(async () => {
    session = await loggedIn(api, 'driver', true);
  });

  const send = async (
    call: DocumentedCall,
    body: BodyInit,
    headers: Record<string, string>,
    path?: string,
  ) =>
    api.app.request(`${SITE}/api/${path ?? pathOf(call, call.exampleParams)}`, {
      method: 'POST',
      headers: { ...session, origin: SITE, ...headers },
      body,
    });

  test.each(posts.map(byPath))(
    '%s never breaks, and succeeds only where its schema accepts',
    (_, call) =>
      fc.assert(
        fc.asyncProperty(mutations, async (list) => {
          const body = mutated(call.example ?? {}, list);
          const json = JSON.stringify(body);
          const response = await send(call, json, { 'content-type': 'application/json' });
          await isRight(call, response);
          if (response.ok) expect(v.is(call.body, JSON.parse(json))).toBe(true);
        }),
        { numRuns: TRIES, seed: FUZZ_SEED },
      ),
    60_000,
  );

  test.each(posts.map(byPath))(
    '%s never breaks when it comes as a form',
    (_, call) =>
      fc.assert(
        fc.asyncProperty(mutations, async (list) => {
          const body = mutated(call.example ?? {}, list);
          // A request with a browser's header is redirected to a page.
          const accept = list.length % 2 === 0 ? 'text/html' : '*/*';
          const response = await send(call, formOf(body), { accept });
          await isRight(call, response);
        }),
        { numRuns: TRIES / 2, seed: FUZZ_SEED },
      ),
    60_000,
  );

  test.each(uploads.map(byPath))(
    '%s never breaks, whatever the file and the fields',
    (_, call) =>
      fc.assert(
        fc.asyncProperty(
          mutations,
          fc.uint8Array({ maxLength: 200 }),
          fc.boolean(),
          async (list, bytes, isPdf) => {
            const form = new FormData();
            for (const [name, value] of formOf(mutated(call.example ?? {}, list)))
              form.append(name, value);
            const start = isPdf ? '%PDF-1.7\n' : '';
            const parts = [start, Uint8Array.from(bytes), isPdf ? '\n%%EOF\n' : ''];
            form.append(call.file?.name ?? '', new Blob(parts), 'a file.pdf');
            await isRight(call, await send(call, form, {}));
          },
        ),
        { numRuns: TRIES / 2, seed: FUZZ_SEED },
      ),
    60_000,
  );

  test.each(gets.map(byPath))(
    '%s never breaks, whatever stands in its address',
    (_, call) =>
      fc.assert(
        fc.asyncProperty(
          // One with "." or nothing is another address (URL Standard).
          fc.string({ unit: 'binary', maxLength: 40 }).filter((text) => !/^\.{0,2}$/.test(text)),
          fc.boolean(),
          async (text, isRaw) => {
            const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
            const well = text.toWellFormed();
            const params = Object.fromEntries(names.map((name) => [name, well]));
            const raw = call.path.replace(/\{\w+\}/g, () => '%' + well.replace(/[^\w%.~-]/g, '%'));
            const path = isRaw ? raw : pathOf(call, { ...call.exampleParams, ...params });
            const response = await api.get(path, session);
            await isRight(call, response);
          },
        ),
        { numRuns: TRIES, seed: FUZZ_SEED },
      ),
    60_000,
  );
});

/**
 * Checks a status and a media type against the API's document, with a success that its schema describes or a problem;
 * it is never the server's own fault.
 */
async function isRight(call: DocumentedCall, response: Response): Promise<void> {
  const text = await response.text();
  expect(response.status, text).toBeLessThan(500);
  expect(undescribed(call, response)).toBe('');
  if (response.headers.get('content-type')?.includes('json') !== true) return;
  const answer: unknown = JSON.parse(text);
  if (response.ok) {
    v.parse(call.answer, answer);
    return;
  }
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(v.parse(problemBody, answer).status).toBe(response.status);
}

function formOf(body: unknown): URLSearchParams {
  const form = new URLSearchParams();
  if (isRecord(body))
    for (const [name, value] of Object.entries(body))
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  return form;
}
