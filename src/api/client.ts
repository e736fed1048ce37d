import * as v from 'valibot';
import type { Result } from '#domain/result.ts';
import { addressOf } from './base.ts';
import type { Call } from './call.ts';
import { dottedName, problemBody } from './problem.ts';
import { CALL_TIMEOUT_MS, request, type NoSuccess } from './request.ts';

export type { Failure } from './request.ts';

export type Outcome<A> = Result<A, Refusal>;
export interface Refusal extends NoSuccess {
  /** The kind of problem (RFC 9457). */
  type?: string;
  detail?: string;
  errors: Readonly<Record<string, string>>;
  /** Numbers that belong to the message, such as the new total in cents. */
  facts?: Readonly<Record<string, number>>;
}

interface Ask {
  params?: Readonly<Record<string, string>> | undefined;
  /** An object is sent as JSON and FormData as it is. */
  body?: FormData | object;
  /** The Idempotency-Key, which a retry sends again. */
  key?: string;
  timeoutMs?: number | undefined;
}

/** Makes a call and checks the answer with its schema. Never throws: every failure is a value (`Failure`). */
export async function ask<A, P, B>(
  call: Call<A, P, B>,
  { params = {}, body, key, timeoutMs = CALL_TIMEOUT_MS }: Ask = {},
): Promise<Outcome<A>> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (key !== undefined) headers['idempotency-key'] = key;
  const isForm = body instanceof FormData;
  const wait = startWait(timeoutMs, call.method === 'POST');
  if (call.method === 'POST' && !isForm) headers['content-type'] = 'application/json';
  const reply = await request(addressOf(call, params), {
    method: call.method,
    headers,
    signal: wait.signal,
    ...(call.method === 'POST' && { body: isForm ? body : JSON.stringify(body ?? {}) }),
  });
  wait.end();
  if (!reply.ok) return refusal(reply);
  const read = v.safeParse(call.answer, reply.value);
  return read.success
    ? { ok: true, value: read.output }
    : { ok: false, failure: 'unreadable', errors: {} };
}

/**
 * Starts the timeout of a call. It is over too when the page enters the back-forward cache (D64), so that a restored form can
 * be sent again.
 */
function startWait(timeoutMs: number, endsWithPage: boolean) {
  const stop = new AbortController();
  const late = (): void => stop.abort(new DOMException('late', 'TimeoutError'));
  const onHide = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) late();
  };
  const isOnPage = endsWithPage && typeof window !== 'undefined';
  if (isOnPage) addEventListener('pagehide', onHide);
  const timer = setTimeout(late, timeoutMs);
  return {
    signal: stop.signal,
    end: (): void => {
      clearTimeout(timer);
      if (isOnPage) removeEventListener('pagehide', onHide);
    },
  };
}

/** Returns the status of the API's own refusal; a proxy's 401 or 403 says nothing about the session. */
export const refusedStatus = ({ failure, status }: Refusal): number | undefined =>
  failure === 'refused' ? status : undefined;

/** Reads the API's reason, and its sentence for each field. */
function refusal({ problem, ...why }: NoSuccess): Refusal {
  const read = v.safeParse(problemBody, problem);
  if (!read.success) return { ...why, errors: {} };
  const { type, detail, facts, errors = [] } = read.output;
  return {
    ...why,
    errors: Object.fromEntries(
      errors.map(({ pointer, message }) => [dottedName(pointer), message]),
    ),
    ...(type !== 'about:blank' && { type }),
    ...(detail !== undefined && { detail }),
    ...(facts && { facts }),
  };
}
