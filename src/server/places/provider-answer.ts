import * as v from 'valibot';
import { ok, type Result } from '#domain/result.ts';

export interface Http {
  fetch: typeof globalThis.fetch;
}

/** The log holds it, so it has no query. */
export type PlaceProviderFailure =
  { kind: 'timeout' | 'offline' | 'unreadable' } | { kind: 'refused'; status: number };

interface ProviderFailed {
  ok: false;
  failure: PlaceProviderFailure;
}
export type ProviderAnswer<T> = Result<T, ProviderFailed>;

/** `timeoutMs` includes the body. The promise never rejects. */
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
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), await response.text());
    return read.success ? ok(read.output) : providerFailed({ kind: 'unreadable' });
  } catch {
    return providerFailed({ kind: signal.aborted ? 'timeout' : 'offline' });
  }
}

const providerFailed = (failure: PlaceProviderFailure): ProviderFailed => ({ ok: false, failure });
