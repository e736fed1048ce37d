import { readCollection, readFacts, readSettings } from '#content-schema/read.ts';
import type { ContentEntry, Settings } from '#content-schema/schemas.ts';
import type { Facts } from '#content-schema/text.ts';

/** The content files that the API reads, the same as for the pages. Each is read once, on first use. */
export interface Content {
  facts: () => Facts;
  settings: <K extends keyof Settings>(name: K) => Settings[K];
  careers: () => { id: string; data: ContentEntry<'careers'> }[];
  notices: () => { id: string; data: ContentEntry<'notices'> }[];
}

/** Reads content/ of the project's folder. */
export function contentOf(root: string): Content {
  const facts = once(() => readFacts(root));
  const careers = once(() => readCollection(root, 'careers'));
  const notices = once(() => readCollection(root, 'notices'));
  const known: Partial<Settings> = {};
  return {
    facts,
    careers,
    notices,
    settings: (name) => (known[name] ??= readSettings(root, name)),
  };
}

function once<T>(read: () => T): () => T {
  let value: { of: T } | undefined;
  return () => (value ??= { of: read() }).of;
}
