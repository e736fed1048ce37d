import { getCollection, getEntry } from 'astro:content';
import { fileFor } from '#content-schema/check/entries.ts';
import { ALL_SETTINGS, type Settings } from '#content-schema/schemas.ts';
import { servicePath } from '#routes';
import { once } from './once.ts';

export async function settings<K extends keyof Settings>(name: K): Promise<Settings[K]> {
  const entry = await getEntry('settings', ALL_SETTINGS);
  if (entry === undefined) throw new Error('The settings are not loaded.');
  const all: Settings = entry.data;
  return all[name];
}

export const interfaceWords = once(() => settings('interface'));

export const inOrder = <T extends { id: string; data: { order: number } }>(entries: T[]): T[] =>
  entries.toSorted((a, b) => a.data.order - b.data.order || (a.id < b.id ? -1 : 1));

/** Returns the file of a page, such as content/pages/pricing.md. */
export async function fileOfPage(path: string): Promise<string> {
  const services = await getCollection('services');
  const own = services.find(({ id, data }) => servicePath(data.address ?? id) === path);
  return own ? `content/services/${own.id}.md` : fileFor(path);
}
