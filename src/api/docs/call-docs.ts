import type { Call } from '../call.ts';
import type { CALLS } from '../calls.ts';

/** What a developer has to know of a call besides its path and its schemas. Browsers never load it. */
export interface CallDocs {
  readonly title: string;
  readonly about?: string;
  /** The media type of the answer, when it is not JSON. */
  readonly type?: string;
  /** For a POST to which an Idempotency-Key means nothing: it stores nothing, or sets the cookie of a session. */
  readonly takesNoKey?: true;
  /** Whether it can answer 303: a POST does when a form of a browser sent it, unless this is false. */
  readonly leads?: boolean;
  /** A valid body; the documentation shows it and the tests change it. */
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
