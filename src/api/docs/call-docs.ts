import type { Call } from '../call.ts';
import type { CALLS } from '../calls.ts';

/** Browsers never load it. */
export interface CallDocs {
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
  readonly exampleParams?: Readonly<Record<string, string>>;
  /** Failures of this call, by status. */
  readonly failures?: Readonly<Record<number, string>>;
}

export type DocumentedCall = Call & CallDocs;

/** One entry for each call of a group in src/api/calls.ts. */
export type DocsOf<Group extends keyof typeof CALLS> = Readonly<
  Record<keyof (typeof CALLS)[Group], CallDocs>
>;
