import type { DocumentedCall } from '../call-docs.ts';
import { KEY_CALLS } from '../../key-calls.ts';
import { failuresOf, inBytes, takesKey } from './failures.ts';
import { operationIdOf, takesBody, parameterSchemas, type Schemas } from './schemas.ts';
import type { Answer, Header, Media, Operation, Parameter, Schema } from './types.ts';
import { paymentWebhook } from '../../payments.ts';

export interface CookieNames {
  session: string;
  bookings: string;
}

/** How a caller authenticates, by scheme name. */
export const securitySchemes = ({ session, bookings }: CookieNames) =>
  ({
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: session,
      description: 'Set by auth/weblogin; ends with auth/logout or after 30 days.',
    },
    bookings: {
      type: 'apiKey',
      in: 'cookie',
      name: bookings,
      description:
        'Set when a guest books and by userBooking/openBooking: it opens the bookings made or opened with it, the last 20, for 180 days.',
    },
    key: {
      type: 'http',
      scheme: 'bearer',
      description:
        'A key that the account made on the page of its keys, sent as Authorization: Bearer. One that only reads opens the calls whose x-key is read. Cookies beside it are ignored. It ends when it is revoked, when the account is closed, and when a forgotten password is replaced; it does not work while the account is locked.',
    },
    signature: {
      type: 'apiKey',
      in: 'header',
      name: 'Stripe-Signature',
      description: 'How the payment provider signs its events.',
    },
  }) as const;

type Scheme = keyof ReturnType<typeof securitySchemes>;

/** Lists alternatives; an empty one needs no authentication, because guests book without a cookie. */
function accessRules({ access, path }: DocumentedCall): Operation['security'] {
  if (path === paymentWebhook.path) return alternatives('signature');
  if (access === 'everyone') return [];
  const keys = KEY_CALLS.has(path) ? alternatives('key') : [];
  return access === 'guest'
    ? [...alternatives('session'), ...keys, ...alternatives('bookings'), {}]
    : [...alternatives('session'), ...keys];
}

const alternatives = (...schemes: Scheme[]) => schemes.map((scheme) => ({ [scheme]: [] }));

export function operationOf(call: DocumentedCall, group: string, schemas: Schemas): Operation {
  const parameters = [...pathParameters(call), ...otherParameters(call)];
  return {
    operationId: operationIdOf(call),
    tags: [group],
    summary: call.title,
    ...(call.about !== undefined && { description: call.about }),
    ...(parameters.length > 0 && { parameters }),
    ...(takesBody(call) && { requestBody: { required: true, content: bodyMedia(call, schemas) } }),
    responses: {
      [call.success ?? 200]: successAnswer(call, schemas),
      ...(isStream(call) && { 204: { description: 'The last step has arrived already.' } }),
      ...(redirects(call) && { 303: REDIRECTED }),
      ...failuresOf(call),
    },
    security: accessRules(call),
    'x-access': call.access,
    ...(KEY_CALLS.has(call.path) && { 'x-key': KEY_CALLS.get(call.path) }),
  };
}

const pathParameters = (call: DocumentedCall): Parameter[] =>
  Object.entries(parameterSchemas(call)).map(([name, { description = '', ...schema }]) => {
    const example = call.exampleParams?.[name];
    const known = example === undefined ? {} : { example };
    return { name, in: 'path', required: true, description, schema, ...known };
  });

const otherParameters = (call: DocumentedCall): Parameter[] => [
  ...Object.entries(call.query ?? {}).map(
    ([name, { description, example }]) =>
      ({
        name,
        in: 'query',
        required: false,
        description,
        schema: { type: 'string' },
        example,
      }) as const,
  ),
  ...(takesKey(call) ? [KEY] : []),
  ...(isStream(call) ? [LAST_EVENT, AFTER] : []),
];

const isStream = ({ type }: DocumentedCall): boolean => type === 'text/event-stream';

const KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Any text that you use once, such as a random UUID. A request that is sent again with it within a day is done once and gets the first answer again.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
  example: '7c0b5b53-3f0e-4d0b-9d59-0a4a1a7c2f11',
};
const LAST_EVENT: Parameter = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'The id of the last event that arrived; the stream goes on after it.',
  schema: { type: 'string', pattern: '^\\d+$' },
  example: '2',
};
const AFTER: Parameter = {
  ...LAST_EVENT,
  name: 'after',
  in: 'query',
  description: 'The same for a first request, which cannot set that header in a browser.',
};

function bodyMedia(call: DocumentedCall, schemas: Schemas): Record<string, Media> {
  const schema = schemas.refTo(call.body);
  const media: Media = { schema, ...(call.example !== undefined && { example: call.example }) };
  const { file } = call;
  const plain = { 'application/json': media, 'application/x-www-form-urlencoded': media };
  if (file === undefined) return plain;
  const part: Schema = {
    type: 'object',
    properties: {
      [file.name]: {
        ...bytesOf(file.type),
        description: `The file, at most ${inBytes(file.maxBytes)}.`,
      },
    },
    ...(file.isOptional !== true && { required: [file.name] }),
  };
  return {
    ...(file.isOptional === true && plain),
    'multipart/form-data': {
      schema: { allOf: [schema, part] },
      example: { ...call.example, [file.name]: 'the bytes of the file' },
      encoding: { [file.name]: { contentType: file.type } },
    },
  };
}

const redirects = ({ method, redirects: does, success }: DocumentedCall): boolean =>
  success !== 303 && (does ?? method === 'POST');

const SUCCESS = {
  200: 'It worked.',
  201: 'It is stored.',
  202: 'It is accepted and goes on by e-mail.',
  303: 'It leads to a page of the site.',
} as const;

const PAGE: Header = {
  description: 'The address of the page.',
  schema: { type: 'string', format: 'uri-reference' },
};

const REDIRECTED: Answer = {
  description:
    'For a form that a browser sent without a script: it leads to the page that says how it went.',
  headers: { Location: PAGE },
};

const answerSchema = ({ type = '', answer }: DocumentedCall, schemas: Schemas): Schema =>
  /^(application\/pdf|image\/)/.test(type) ? bytesOf(type) : schemas.refTo(answer);

/** The content of a file. Clients that are generated make a Blob of it only when its format is the one of OpenAPI 3.0. */
const bytesOf = (type: string): Schema => ({
  type: 'string',
  format: 'binary',
  contentMediaType: type,
});

function successAnswer(call: DocumentedCall, schemas: Schemas): Answer {
  if (call.success === 303) return { description: SUCCESS[303], headers: { Location: PAGE } };
  return {
    description: isStream(call)
      ? 'A stream; the data of each event is this, as JSON.'
      : SUCCESS[call.success ?? 200],
    ...(call.cacheSeconds !== undefined && {
      headers: {
        'Cache-Control': {
          description: `Any cache may keep the answer for ${call.cacheSeconds} seconds.`,
          schema: { type: 'string', const: `public, max-age=${call.cacheSeconds}` },
        },
      },
    }),
    content: {
      [call.type ?? 'application/json']: { schema: answerSchema(call, schemas) },
      ...(call.isPageToo === true && { 'text/html': { schema: { type: 'string' } } }),
    },
  };
}
