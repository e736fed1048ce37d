import type { Call } from '../call.ts';
import { parameterExamples } from './examples.ts';
import type { MeaningsOf, MeaningTable } from './meanings.ts';

interface CallWords {
  readonly title: string;
  readonly about?: string;
  /** The answer's media type, unless JSON. */
  readonly type?: string;
  /** A browser gets a page instead of the JSON. */
  readonly isPageToo?: true;
  /** A POST that ignores an Idempotency-Key: it stores nothing, or sets a session cookie. */
  readonly takesNoKey?: true;
  /** True when it can answer 303. By default a POST does, for a browser's form. */
  readonly redirects?: boolean;
  /** A valid body, for the documentation; tests mutate it. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** Examples of the path's parameters, for calls that need others than `parameterExamples`. */
  readonly exampleParams?: Readonly<Record<string, string>>;
  /** Parameters of the query, by name; each may be missing. */
  readonly query?: Readonly<Record<string, { description: string; example: string }>>;
  /** Failures of this call, by status. */
  readonly failures?: Readonly<Record<number, string>>;
}

type CallDocs<A, P, B> = CallWords &
  MeaningsOf<'params', P> &
  MeaningsOf<'body', B> &
  MeaningsOf<'answer', A>;

interface CallMeanings {
  readonly params: MeaningTable;
  readonly body: MeaningTable;
  readonly answer: MeaningTable;
}

export type DocumentedCall = Call & CallWords & { readonly meanings: CallMeanings };

/** What /developers and openapi.json say of a call; the compiler asks for the meaning of each field of its schemas. */
export function withDocs<A, P, B>(call: Call<A, P, B>, docs: CallDocs<A, P, B>): DocumentedCall;
export function withDocs(
  call: Call,
  { params = {}, body = {}, answer = {}, ...words }: CallWords & Partial<CallMeanings>,
): DocumentedCall {
  const named = Object.entries(parameterExamples()).filter(([name]) =>
    call.path.includes(`{${name}}`),
  );
  return {
    ...call,
    exampleParams: Object.fromEntries(named),
    ...words,
    meanings: { params, body, answer },
  };
}
