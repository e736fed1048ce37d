import { getEntry, type CollectionEntry } from 'astro:content';

/** Throws without the file. */
export async function pageEntry(id: string): Promise<CollectionEntry<'pages'>> {
  const entry = await getEntry('pages', id);
  if (entry === undefined) throw new Error(`content/pages/${id}.md is missing`);
  return entry;
}
