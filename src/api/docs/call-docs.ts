import type { Call } from '../call.ts';
import { PARAMETER_EXAMPLES } from './examples.ts';

/** Browsers never load it. */
interface CallDocs {
  readonly title: string;
  readonly about?: string;
  /** The answer's media type, unless JSON. */
  readonly type?: string;
  /** A POST that ignores an Idempotency-Key: it stores nothing, or sets a session cookie. */
  readonly takesNoKey?: true;
  /** Whether it can answer 303. By default a POST does for a browser's form. */
  readonly leads?: boolean;
  /** A valid body, for the documentation; tests mutate it. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** Where they are others than PARAMETER_EXAMPLES. */
  readonly exampleParams?: Readonly<Record<string, string>>;
  /** Parameters of the query, by name; each may be missing. */
  readonly query?: Readonly<Record<string, { description: string; example: string }>>;
  /** Failures of this call, by status. */
  readonly failures?: Readonly<Record<number, string>>;
}

export type DocumentedCall = Call & CallDocs;

export const withDocs = (call: Call, docs: CallDocs): DocumentedCall => {
  const named = PARAMETER_EXAMPLES.filter(([name]) => call.path.includes(`{${name}}`));
  return { ...call, exampleParams: Object.fromEntries(named), ...docs };
};
