import { getEntry, type CollectionEntry } from 'astro:content';

/** The content file of a page with a template of its own. Throws when an editor removed it. */
export async function pageEntry(id: string): Promise<CollectionEntry<'pages'>> {
  const entry = await getEntry('pages', id);
  if (entry === undefined) throw new Error(`content/pages/${id}.md is missing`);
  return entry;
}
