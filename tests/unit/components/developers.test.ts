import { describe, expect, test } from 'vitest';
import { TRACKING_EXAMPLE } from '#api/docs/examples.ts';
import { openapiOf } from '#api/docs/openapi.ts';
import { readCollection } from '#content-schema/read.ts';
import { curlOf } from '#components/developers/curl.ts';
import {
  groupProblems,
  allShared,
  answerOf,
  ownFailures,
  parameterRows,
} from '#components/developers/groups.ts';
import { fieldRows, type FieldRow } from '#components/developers/rows.ts';
import { CONTENT } from '#tests/support/paths/content.ts';

const API_ADDRESS = 'https://www.site.example/api';
const spec = openapiOf({ title: 'Test API', server: API_ADDRESS });
const { schemas } = spec.components;
const operation = (path: string, method: 'get' | 'post') => {
  const found = spec.paths[path]?.[method];
  if (found === undefined) throw new Error(`There is no ${method} ${path}.`);
  return found;
};
const rowsOf = (name: string): FieldRow[] => fieldRows(schemas[name] ?? {}, schemas);
const row = (name: string, field: string) => rowsOf(name).find((one) => one.name === field);

describe('the table of fields', () => {
  test('says in words what may stand in a field', () => {
    expect(row('PostEnquiryNewEnquiryRequest', 'message')).toMatchObject({
      type: 'text',
      isRequired: true,
      bounds: ['1 to 5000 characters'],
    });
    expect(row('PostEnquiryNewEnquiryRequest', 'phone')).toMatchObject({
      type: 'text, number or null',
      isRequired: false,
      bounds: ['at most 40 characters'],
    });
    expect(row('PostUserBookingPriceRequest', 'pallets')).toMatchObject({
      type: 'whole number or null',
      bounds: ['0 to 100'],
      meaning: 'How many pallets. Without it: 0.',
    });
  });

  test('shows what is inside objects, lists and shared parts', () => {
    const names = rowsOf('GetApptrackByIdAnswer').map(({ name }) => name);
    expect(names.join(' ')).toMatch(
      /^status id state promised promisedFrom ferryDays abroad events events\[\]\.seq .* events\[\]\.position\.longitude notices$/,
    );
    expect(row('GetApptrackByIdAnswer', 'events')?.type).toBe('list of objects');
    expect(row('Session', 'credit.expires')?.type).toBe('day or null');
    expect(row('Session', 'user')?.meaning).toBe('Who is logged in.');
    expect(row('PostUserBookingPriceRequest', 'pickupCoordinates')?.type).toBe('object or null');
    expect(row('PostUserBookingPriceRequest', 'pickupCoordinates.latitude')).toMatchObject({
      isRequired: true,
      bounds: ['-90 to 90'],
    });
  });

  test('tells in one table what only some kinds of account need', () => {
    expect(row('PostAuthRegisterRequest', 'role')?.bounds).toEqual([
      'one of user, contractor, retailer, depot, driver',
    ]);
    expect(row('PostAuthRegisterRequest', 'company')?.bounds).toContain(
      'role: contractor, retailer, depot only',
    );
    expect(row('PostAuthRegisterRequest', 'email')?.bounds).toEqual(['1 to 254 characters']);
    expect(row('PostAuthRegisterRequest', 'terms')?.type).toBe('true, "yes" or "on"');
  });

  test('has the file of a form beside its fields', () => {
    const body = operation('/careers/apply', 'post').requestBody?.content['multipart/form-data'];
    const fields = fieldRows(body?.schema ?? {}, schemas);
    expect(fields.map(({ name }) => name).join(' ')).toBe('job name email phone cover cv');
    expect(fields.at(-1)).toMatchObject({ type: 'file (application/pdf)', isRequired: true });
  });

  test('says where a parameter stands', () => {
    const live = parameterRows(operation('/apptrack/{id}/live', 'get'));
    expect(live.map(({ name, type }) => [name, type])).toEqual([
      ['id', 'text'],
      ['Last-Event-ID', 'text, in the header'],
      ['after', 'text, in the query'],
    ]);
  });
});

describe('what a call answers', () => {
  test('has its status, its type when it is not JSON, and how long it may be kept', () => {
    expect(answerOf(operation('/web/home', 'get'))).toMatchObject({
      status: '200',
      words: 'It worked. Any cache may keep the answer for 30 seconds.',
    });
    expect(answerOf(operation('/apptrack/{id}/live', 'get')).words).toContain('text/event-stream');
  });

  test('a redirect is told as a success without fields', () => {
    const leading = operation('/userBooking/standing', 'get');
    expect(answerOf(leading)).toMatchObject({ status: '303', schema: undefined });
    expect(ownFailures(leading)).toEqual([]);
  });

  test('own failures are told with the call, shared ones once', () => {
    const own = ownFailures(operation('/auth/weblogin', 'post')).map(({ status }) => status);
    expect(own.join(' ')).toBe('401 403 503');
    expect(allShared(spec).map(({ status }) => status)).toEqual(
      '400 401 403 404 408 413 415 422 429 500'.split(' '),
    );
  });
});

describe('the command to try a call', () => {
  const command = (path: string, method: 'get' | 'post') =>
    curlOf(method, path, operation(path, method), API_ADDRESS);

  test('has the parameters filled in and the body of the example', () => {
    expect(command('/apptrack/{id}', 'get')).toBe(
      `curl '${API_ADDRESS}/apptrack/${TRACKING_EXAMPLE.id}'`,
    );
    expect(command('/auth/forgot', 'post')).toMatch(
      /^curl '[^']*\/auth\/forgot' -H 'Idempotency-Key: [\w-]{36}' -H 'Content-Type: application\/json' -d '\{"email":"[^']*"\}'$/,
    );
  });

  test('keeps the cookie of a login and sends it along later', () => {
    expect(command('/auth/weblogin', 'post')).toContain(' -c cookies.txt ');
    expect(command('/users/sessions', 'get')).toContain(' -b cookies.txt');
    expect(command('/userAddress/delete/{id}', 'post')).toContain(' -X POST -b cookies.txt ');
  });

  test('has a key where one will do', () => {
    expect(command('/userBooking/new', 'post')).toContain(" -H 'Authorization: Bearer KEY'");
  });

  test('sends a file as a form, and leaves a stream open', () => {
    expect(command('/careers/apply', 'post')).toContain(" -F 'cv=@cv.pdf;type=application/pdf'");
    expect(command('/apptrack/{id}/live', 'get')).toMatch(/^curl -N /);
  });

  test('stays one word a value in a shell, whatever an example holds', () => {
    const forgot = operation('/auth/forgot', 'post');
    const content = { 'application/json': { schema: {}, example: { name: "O'Brien" } } };
    const odd = { ...forgot, requestBody: { required: true as const, content } };
    expect(curlOf('post', '/auth/forgot', odd, API_ADDRESS)).toContain(
      String.raw`-d '{"name":"O'\''Brien"}'`,
    );
  });
});

test('a group of calls that no page or two pages show, or that is none, is named with the folder', () => {
  const pages = readCollection(CONTENT, 'developers');
  const named = (tags: string[], known = spec.tags) =>
    groupProblems({ tags: known }, [...pages, { id: 'more', data: { tags } }]);
  expect(named([])).toEqual([]);
  expect(named(['Tracking'])).toEqual([
    expect.stringMatching(/content\/developers\/, "Tracking" is wrong: each of Home, /),
  ]);
  expect(named(['Vouchers'])).toHaveLength(1);
  expect(named([], [...spec.tags, { name: 'Vouchers', description: '' }])).toHaveLength(1);
});
