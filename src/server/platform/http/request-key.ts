import type { Context } from 'hono';
import * as v from 'valibot';
import type { CallFacts } from '#api/call.ts';
import { KEY_FIELD, NOT_MEANT } from '#api/idempotency.ts';
import { hashOf } from '../ids.ts';
import type { ReadBody } from './form-body.ts';
import type { RequestKey } from './idempotency.ts';
import { sender } from './over-limits.ts';
import type { CallRequest } from './route.ts';

/** A form that is sent again within this time was sent twice. */
const SAME_PRESS_MS = 60_000;

/**
 * The key is in the header, or in a hidden field of a form without a script. A page that is the same file for everybody
 * has no key: there the same form from the same browser within a minute is the second press of its button (D33). Undefined
 * for a request that is a new one each time.
 */
export function requestKey(
  call: Pick<CallFacts, 'method'>,
  {
    account,
    services,
    isForm,
  }: Pick<CallRequest<unknown, unknown, unknown>, 'account' | 'services' | 'isForm'>,
  context: Context,
  read: ReadBody,
): RequestKey | undefined {
  const key = context.req.header('idempotency-key') ?? (isForm ? keyIn(read.typed) : undefined);
  if (key === undefined && !isForm) return undefined;
  const request = requestText(call, context, read);
  const browser = `${sender(context, services)} ${context.req.header('user-agent') ?? ''}`;
  const caller = { accountId: account?.id, browser, request };
  if (key !== undefined) return { ...caller, key };
  const formKey = `form-${hashOf(`${browser} ${request}`)}`;
  return { ...caller, key: formKey, lifeMs: SAME_PRESS_MS };
}

/** An empty field is none. */
const keyIn = (value: unknown): string | undefined =>
  v.parse(WithKey, value)[KEY_FIELD] || undefined;

const WithKey = v.fallback(v.object({ [KEY_FIELD]: v.string() }), { [KEY_FIELD]: '' });

/**
 * What makes two requests equal: the fields of a form rather than its bytes, because its boundary differs each time,
 * and without what the client adds by itself.
 */
const requestText = (
  { method }: Pick<CallFacts, 'method'>,
  context: Context,
  { typed, file }: ReadBody,
): string => {
  const upload = file === undefined ? '' : hashOf(Buffer.from(file.bytes).toString('latin1'));
  const fields = JSON.stringify(typed, (name, field: unknown) =>
    NOT_MEANT.includes(name) ? undefined : field,
  );
  return `${method} ${context.req.path}\n${fields}\n${upload}`;
};
