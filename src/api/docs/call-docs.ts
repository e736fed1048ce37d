import type { Call } from '../call.ts';
import type { CALLS } from '../calls.ts';

/** A call's documentation besides its path and schemas. Browsers never load it. */
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
  /** How it can fail besides the ways in which every call can: status and reason. */
  readonly failures?: Readonly<Record<number, string>>;
}

export type DocumentedCall = Call & CallDocs;

/** The documentation of a group of src/api/calls.ts: an entry for each of its calls and for no other. */
export type DocsOf<Group extends keyof typeof CALLS> = Readonly<
  Record<keyof (typeof CALLS)[Group], CallDocs>
>;
