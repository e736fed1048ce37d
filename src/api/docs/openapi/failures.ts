import type { DocumentedCall } from '../call-docs.ts';
import { takesBody } from './schemas.ts';
import type { Answer, Reference } from './types.ts';

/** Shared failures: component name, status, and reason. */
const COMMON_FAILURES = {
  BadRequest: [
    400,
    'The body is not JSON in UTF-8, or the form, the address or the Idempotency-Key cannot be read.',
  ],
  NotLoggedIn: [401, 'There is no session, or it has ended: log in. Or the key is revoked.'],
  OtherSite: [
    403,
    'The request comes from a page of another site, or with a key that only reads (`/problems/key-reads`).',
  ],
  NothingThere: [404, 'A part of the address does not have the right form.'],
  Stalled: [408, 'The body stopped arriving for 15 seconds.'],
  TooLarge: [413, 'The body is larger than 64 KB (65,536 bytes).'],
  OtherType: [415, 'The body is neither JSON nor a form.'],
  WrongField: [
    422,
    'A field is missing or wrong; "errors" says which, and why. Or the Idempotency-Key was used for another request (`/problems/key-reused`).',
  ],
  TooMany: [
    429,
    'Too many requests. The header Retry-After says how many seconds to wait; RateLimit and RateLimit-Policy say on every limited call how much is left.',
  ],
  OurFault: [500, 'Something went wrong here.'],
} as const satisfies Record<string, readonly [number, string]>;
type Name = keyof typeof COMMON_FAILURES;

const NOT_APPROVED_ABOUT =
  'The account is not that of an approved driver or depot, or a depot has no second step at its login (`/problems/second-step-missing`).';
const PROBLEM_CONTENT = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
};

/** A person who opens a page or a paper gets an error page. */
const PAGE_CONTENT = { 'text/html': { schema: { type: 'string' } } } as const;
const answersWithPage = ({ method, type }: DocumentedCall): boolean =>
  method === 'GET' && type !== undefined && type !== 'text/event-stream';

export const commonFailures = (): Record<string, Answer> =>
  Object.fromEntries(
    Object.entries(COMMON_FAILURES).map(([name, [status, when]]) => [name, failure(status, when)]),
  );

export function failuresOf(call: DocumentedCall): Record<string, Answer | Reference> {
  const found: Record<string, Answer | Reference> = {};
  for (const name of commonTo(call)) {
    const [status] = COMMON_FAILURES[name];
    found[status] = answersWithPage(call)
      ? failure(status, COMMON_FAILURES[name][1], PAGE_CONTENT)
      : { $ref: `#/components/responses/${name}` };
  }
  for (const [status, own] of Object.entries(ownTo(call))) {
    const shared = commonTo(call).find((name) => String(COMMON_FAILURES[name][0]) === status);
    const also = shared === undefined || status === '404' ? [] : [COMMON_FAILURES[shared][1]];
    found[status] = failure(
      Number(status),
      [own, ...also].join(' Or: '),
      answersWithPage(call) ? PAGE_CONTENT : {},
    );
  }
  return found;
}

function commonTo(call: DocumentedCall): Name[] {
  const isPost = call.method === 'POST';
  const hasParts = call.path.includes('{');
  const when: readonly [Name, boolean][] = [
    ['BadRequest', isPost || hasParts],
    ['NotLoggedIn', call.access !== 'everyone'],
    ['OtherSite', isPost],
    ['NothingThere', hasParts],
    ['Stalled', isPost],
    ['TooLarge', isPost && call.file === undefined],
    ['OtherType', isPost],
    ['WrongField', takesBody(call) || takesKey(call)],
    ['TooMany', true],
    ['OurFault', true],
  ];
  return when.flatMap(([name, isCommon]) => (isCommon ? [name] : []));
}

export const takesKey = ({ method, takesNoKey }: DocumentedCall): boolean =>
  method === 'POST' && takesNoKey !== true;

const ownTo = ({ access, file, failures = {} }: DocumentedCall): Record<string, string> => ({
  ...failures,
  ...(access === 'courier' && { 403: NOT_APPROVED_ABOUT }),
  ...(file !== undefined && {
    413: `The file is larger than ${inBytes(file.maxBytes)}, or the fields beside it than 64 KB.`,
  }),
});

/** Writes a size out, such as "5,242,880 bytes". */
export const inBytes = (bytes: number): string => `${bytes.toLocaleString('en-IE')} bytes`;

const failure = (status: number, description: string, also: Answer['content'] = {}): Answer => ({
  description,
  ...((status === 429 || status === 503) && {
    headers: {
      'Retry-After': {
        description: 'Seconds to wait.',
        schema: { type: 'integer', minimum: 1 },
      },
    },
  }),
  content: { ...PROBLEM_CONTENT, ...also },
});
