import type { Result } from '#domain/result.ts';

export type Failure =
  /** There is no connection, or the browser blocked the request. */
  | 'offline'
  | 'slow'
  /** The API refused with a reason: invalid field, no session, used link. */
  | 'refused'
  /** Too many requests; retry after `retrySeconds`. */
  | 'limited'
  | 'broken'
  /** The response does not fit the schema. */
  | 'unreadable';

/** A success as it came, unchecked, or why there is none. */
type Reply = Result<unknown, NoSuccess>;
export interface NoSuccess {
  ok: false;
  failure: Failure;
  status?: number;
  retrySeconds?: number;
  /** The API's reason, unchecked (problem.ts). */
  problem?: unknown;
}

export const CALL_TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 512 * 1024;
/** The longest of our own limits; a timer of 25 days or more would fire at once. */
const MAX_RETRY_SECONDS = 3_600;
/** Timeout and Too Early: the same request may succeed later (RFC 9110, section 15.5.9; RFC 8470). */
const TRANSIENT = [408, 425];

/** The only fetch of the site, without schemas. Every failure is a value; nothing is thrown. */
export async function request(address: string, options: RequestInit = {}): Promise<Reply> {
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      credentials: 'include',
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      ...options,
    });
    return replyOf(response, await bodyText(response));
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return { ok: false, failure: isLate ? 'slow' : 'offline' };
  }
}

function replyOf({ ok, status, headers }: Response, text: string | undefined): Reply {
  const type = headers.get('content-type') ?? '';
  const value = /^application\/(problem\+)?json\b/.test(type) ? parsedJson(text) : undefined;
  const answered = typeof value === 'object' && value !== null && 'status' in value && value;
  if (ok)
    return answered && answered.status === true
      ? { ok, value }
      : { ok: false, failure: 'unreadable', status };
  // Another sender's page or JSON says nothing about the request.
  const isProblem = answered && 'type' in answered && 'title' in answered;
  const isBroken = status >= 500 || TRANSIENT.includes(status) || !isProblem;
  const wait = Number(headers.get('retry-after') ?? '');
  return {
    ok,
    failure: status === 429 ? 'limited' : isBroken ? 'broken' : 'refused',
    status,
    ...(isProblem && { problem: value }),
    ...(wait > 0 && { retrySeconds: Math.min(wait, MAX_RETRY_SECONDS) }),
  };
}

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
