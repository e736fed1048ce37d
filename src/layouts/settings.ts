import { getCollection, getEntry } from 'astro:content';
import { fileFor } from '#content-schema/check/entries.ts';
import { formerly, parseSettings } from '#content-schema/read.ts';
import type { Settings } from '#content-schema/schemas.ts';
import {
  careerPath,
  courierPath,
  developerPath,
  helpPath,
  pagePath,
  routesOf,
  servicePath,
  type RouteTable,
} from '#routes';
import { once } from './once.ts';

export async function settings<K extends keyof Settings>(name: K): Promise<Settings[K]> {
  const entry = await getEntry('settings', name);
  return parseSettings(name, entry?.data.file);
}

export const interfaceWords = once(() => settings('interface'));

export const inOrder = <T extends { id: string; data: { order: number } }>(entries: T[]): T[] =>
  entries.toSorted((a, b) => a.data.order - b.data.order || (a.id < b.id ? -1 : 1));

export async function routes(): Promise<RouteTable> {
  const pages = await getCollection('pages');
  const services = await getCollection('services');
  const couriers = await getCollection('international');
  const help = await getCollection('help');
  const careers = await getCollection('careers');
  const developers = await getCollection('developers');
  const { slug } = await settings('site');
  const ids = (entries: { id: string }[]) => entries.map(({ id }) => id);
  return routesOf({
    slug,
    pages: ids(pages),
    unlisted: ids(pages.filter(({ data }) => 'unlisted' in data && data.unlisted === true)),
    services: services.map(({ id, data }) => data.address ?? id),
    couriers: ids(couriers),
    help: ids(help),
    careers: ids(careers),
    developers: ids(developers),
    moved: [
      ...formerly(pages, pagePath),
      ...formerly(services, servicePath),
      ...formerly(couriers, courierPath),
      ...formerly(help, helpPath),
      ...formerly(careers, careerPath),
      ...formerly(developers, developerPath),
    ],
  });
}

/** The file of a page, such as content/pages/pricing.md. */
export async function fileOfPage(path: string): Promise<string> {
  const services = await getCollection('services');
  const own = services.find(({ id, data }) => servicePath(data.address ?? id) === path);
  return own ? `content/services/${own.id}.md` : fileFor(path);
}
