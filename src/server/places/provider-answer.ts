import * as v from 'valibot';
import { ok, type Result } from '#domain/result.ts';

export interface Http {
  fetch: typeof globalThis.fetch;
}

/** For the log; without the query. */
export type PlaceProviderFailure =
  { kind: 'timeout' | 'offline' | 'unreadable' } | { kind: 'refused'; status: number };

interface ProviderFailed {
  ok: false;
  failure: PlaceProviderFailure;
}
export type ProviderAnswer<T> = Result<T, ProviderFailed>;

const MAX_PLACES_BYTES = 256 * 1024;

/** `timeoutMs` includes the body. Never rejects. */
export async function fetchJson<T>(
  http: Http,
  url: string,
  request: RequestInit,
  { schema, timeoutMs }: { schema: v.GenericSchema<unknown, T>; timeoutMs: number },
): Promise<ProviderAnswer<T>> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await http.fetch(url, { ...request, signal, redirect: 'error' });
    if (!response.ok) {
      await response.body?.cancel();
      return providerFailed({ kind: 'refused', status: response.status });
    }
    const text = isJson(response) ? await readText(response) : undefined;
    if (text === undefined) return providerFailed({ kind: 'unreadable' });
    const read = v.safeParse(schema, parseJson(text));
    return read.success ? ok(read.output) : providerFailed({ kind: 'unreadable' });
  } catch {
    return providerFailed({ kind: signal.aborted ? 'timeout' : 'offline' });
  }
}

const providerFailed = (failure: PlaceProviderFailure): ProviderFailed => ({ ok: false, failure });

const isJson = ({ headers }: Response): boolean =>
  /^application\/json\b/i.test(headers.get('content-type') ?? '');

async function readText({ body }: Response): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_PLACES_BYTES) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
