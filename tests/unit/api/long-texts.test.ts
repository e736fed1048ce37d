import * as v from 'valibot';
import { expect, test } from 'vitest';
import { DOCUMENTED_CALLS } from '#tests/support/api/described.ts';

/** A body has no more (server/platform/http/body.ts). */
const BODY_BYTES = 64 * 1024;

/** An expression that looks for the end of a run from each of its signs needs half a minute for one of these. */
const LONG_TEXTS = [
  '@',
  ' ',
  ', ',
  '.',
  ')',
  '(',
  '-',
  '"',
  '\u{A0}',
  '\n',
  '1 ',
  '1',
  'A',
  'é',
  '<',
].map((part) => `a${part.repeat(BODY_BYTES / part.length)}b`);

// The provider signs what it sends.
const others = DOCUMENTED_CALLS.filter(({ path }) => path !== 'stripe/webhook');
const examples = others.flatMap(({ path, body, example }) =>
  Object.keys(example ?? {}).map((field) => ({ path, body, example, field })),
);

test.each(examples)(
  '$path refuses a $field as long as a whole body, and nobody waits meanwhile',
  ({ body, example, field }) => {
    for (const text of LONG_TEXTS)
      expect(v.safeParse(body, { ...example, [field]: text }).success).toBe(false);
  },
);
