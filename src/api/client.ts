import * as v from 'valibot';
import type { Result } from '#domain/result.ts';
import { addressOf } from './base.ts';
import type { Call } from './call.ts';
import { dottedName, problemBody } from './problem.ts';

/** Every failure is a value; nothing is thrown. */
export type Failure =
  /** No connection, or the browser blocked the request. */
  | 'offline'
  | 'slow'
  /** The API refused with a reason: invalid field, no session, used link. */
  | 'refused'
  /** Too many requests; retry after `retrySeconds`. */
  | 'limited'
  | 'broken'
  /** The response does not fit the schema. */
  | 'unreadable';

export type Outcome<A> = Result<A, Refusal>;
export interface Refusal {
  ok: false;
  failure: Failure;
  status?: number;
  /** The kind of problem (RFC 9457). */
  type?: string;
  detail?: string;
  errors: Readonly<Record<string, string>>;
  /** Numbers of the current state. */
  facts?: Readonly<Record<string, number>>;
  retrySeconds?: number;
}

interface Ask {
  params?: Readonly<Record<string, string>> | undefined;
  /** Sent as JSON; FormData as it is. */
  body?: FormData | object;
  /** Idempotency key: a retry uses the same one. */
  key?: string;
  timeoutMs?: number | undefined;
}

const CALL_TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 512 * 1024;
/** The longest of our own limits; a timer of 25 days or more would fire at once. */
const MAX_RETRY_SECONDS = 3_600;
/** Timeout and Too Early: the same request may succeed later (RFC 9110, section 15.5.9; RFC 8470). */
const TRANSIENT = [408, 425];

/** The only fetch of the site. Never throws: see Failure. */
export async function ask<A, P, B>(
  call: Call<A, P, B>,
  { params = {}, body, key, timeoutMs = CALL_TIMEOUT_MS }: Ask = {},
): Promise<Outcome<A>> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (key !== undefined) headers['idempotency-key'] = key;
  const isForm = body instanceof FormData;
  const wait = startWait(timeoutMs, call.method === 'POST');
  if (call.method === 'POST' && !isForm) headers['content-type'] = 'application/json';
  try {
    const response = await fetch(addressOf(call, params), {
      method: call.method,
      headers,
      credentials: 'include',
      signal: wait.signal,
      ...(call.method === 'POST' && { body: isForm ? body : JSON.stringify(body ?? {}) }),
    });
    return await readAnswer(call, response);
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return { ok: false, failure: isLate ? 'slow' : 'offline', errors: {} };
  } finally {
    wait.end();
  }
}

/** Also ends when the page enters the back-forward cache (D64), so that a restored form can be sent again. */
function startWait(timeoutMs: number, endsWithPage: boolean) {
  const stop = new AbortController();
  const late = (): void => stop.abort(new DOMException('late', 'TimeoutError'));
  const onHide = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) late();
  };
  const isOnPage = endsWithPage && typeof window !== 'undefined';
  if (isOnPage) addEventListener('pagehide', onHide);
  AbortSignal.timeout(timeoutMs).addEventListener('abort', late);
  return {
    signal: stop.signal,
    end: (): void => {
      if (isOnPage) removeEventListener('pagehide', onHide);
    },
  };
}

async function readAnswer<A>(
  { answer }: Pick<Call<A>, 'answer'>,
  response: Response,
): Promise<Outcome<A>> {
  const { status } = response;
  const text = await bodyText(response);
  const type = response.headers.get('content-type') ?? '';
  const value = /^application\/(problem\+)?json\b/.test(type) ? parsedJson(text) : undefined;
  if (!response.ok) return refusal(response, value);
  const result = v.safeParse(answer, value);
  if (result.success && isTrue(value)) return { ok: true, value: result.output };
  return { ok: false, failure: 'unreadable', status, errors: {} };
}

/** Of the API's own refusal; a proxy's 401 or 403 says nothing about the session. */
export const refusedStatus = ({ failure, status }: Refusal): number | undefined =>
  failure === 'refused' ? status : undefined;

/** A problem's `status` is a number. */
const isTrue = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'status' in value && value.status === true;

function parsedJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function bodyText(response: Response): Promise<string | undefined> {
  const reader = response.body?.getReader();
  if (reader === undefined) return '';
  const decoder = new TextDecoder();
  let text = '';
  let total = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    total += value.length;
    if (total > MAX_ANSWER_BYTES) {
      reader.cancel().catch(() => undefined);
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}

function refusal({ status, headers }: Response, value: unknown): Refusal {
  const problem = v.safeParse(problemBody, value);
  const errors = problem.success
    ? Object.fromEntries(
        (problem.output.errors ?? []).map(({ pointer, message }) => [dottedName(pointer), message]),
      )
    : {};
  const { type, detail, facts } = problem.success ? problem.output : {};
  const wait = Number(headers.get('retry-after') ?? '');
  const isBroken = status >= 500 || TRANSIENT.includes(status) || !problem.success;
  return {
    ok: false,
    failure: status === 429 ? 'limited' : isBroken ? 'broken' : 'refused',
    status,
    errors,
    ...(type !== undefined && type !== 'about:blank' && { type }),
    ...(detail !== undefined && { detail }),
    ...(facts && { facts }),
    ...(wait > 0 && { retrySeconds: Math.min(wait, MAX_RETRY_SECONDS) }),
  };
}
