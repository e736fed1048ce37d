import type { Context } from 'hono';
import * as v from 'valibot';
import type { CallFacts } from '#api/call.ts';
import { KEY_FIELD, IGNORED_FIELDS } from '#api/idempotency.ts';
import { MINUTE_MS } from '#domain/days/durations.ts';
import { hashOf } from '../ids.ts';
import type { PlatformServices } from '../services.ts';
import type { ReadBody } from './form-data.ts';
import type { RequestKey } from './idempotency.ts';
import { sender } from './network.ts';

/** On a static page, which has no key of its own, an equal form within this time is a double submit (D33). */
const REPEAT_MS = MINUTE_MS;

interface Keyed {
  call: Pick<CallFacts, 'method'>;
  context: Context;
  services: PlatformServices;
  accountId: string | undefined;
  read: ReadBody;
  isForm: boolean;
}

/** The key comes from the header, from the form's hidden field, or from all that a form without one says. */
export function requestKey(keyed: Keyed): RequestKey | undefined {
  const { context, services, accountId, read, isForm } = keyed;
  const key = context.req.header('idempotency-key') ?? (isForm ? keyIn(read.typed) : undefined);
  if (key === undefined && !isForm) return undefined;
  const request = requestText(keyed);
  const program = context.req.header('user-agent') ?? '';
  const browser = `${sender(context, services)} ${program}`;
  const caller = { accountId, browser, program, request };
  if (key !== undefined) return { ...caller, key };
  return { ...caller, key: `form-${hashOf(`${browser} ${request}`)}`, lifeMs: REPEAT_MS };
}

export const keyIn = (typed: unknown): string | undefined =>
  v.parse(WithKey, typed)[KEY_FIELD] || undefined;

const WithKey = v.fallback(v.object({ [KEY_FIELD]: v.string() }), { [KEY_FIELD]: '' });

/** The fields are compared rather than the bytes, because the boundaries of a multipart body differ each time. */
function requestText({ call, context, read: { typed, file } }: Keyed): string {
  const upload = file === undefined ? '' : hashOf(file.bytes);
  const fields = JSON.stringify(typed, (name, field: unknown) =>
    IGNORED_FIELDS.includes(name) ? undefined : field,
  );
  return `${call.method} ${context.req.path}\n${fields}\n${upload}`;
}
