import { createHash } from 'node:crypto';
import { getCollection, type CollectionEntry } from 'astro:content';

/** The version of all code and its settings: src/build/incremental.ts sets it. */
declare const CODE_VERSION: string;

/** What the frame of every page shows (frame.ts). */
const SHARED = ['settings', 'services', 'international', 'notices'] as const;

/**
 * Keys of pages that one content file makes: as long as a page's key is the same, a build may keep the page of an earlier
 * one. A page that reads more than its own file and what every page shows must not have such a key.
 */
export async function pageKeys(): Promise<
  (entry: CollectionEntry<'pages'> | CollectionEntry<'help'>) => string
> {
  const shared = createHash('sha256').update(CODE_VERSION);
  for (const name of SHARED)
    for (const { id, digest } of await getCollection(name))
      shared.update(`${name} ${id} ${digest}\n`);
  const all = shared.digest('base64url');
  return ({ digest }) => `${all} ${digest}`;
}
