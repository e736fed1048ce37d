import { createHash } from 'node:crypto';
import { contentFiles } from '#content-schema/files.ts';
import { helpEntries } from '#content-schema/help-entries.ts';
import { readCollection, readFacts, readNewsletter, readSettings } from '#content-schema/read.ts';
import type { ContentEntry, Settings } from '#content-schema/schemas.ts';
import type { Facts } from '#content-schema/placeholders.ts';
import type { Day } from '#domain/days/calendar.ts';
import type { HelpEntry } from '#domain/text/help-search.ts';

const VERSIONED_FOLDERS = ['settings', 'careers', 'terms'];
const ENDINGS = ['.md', '.yaml', '.geojson'];
const HASH_DIGITS = 12;

/** Servers with the same hash charge the same prices. */
export function contentVersionOf(content: string): string {
  const hash = createHash('sha256');
  for (const { path, front, body } of VERSIONED_FOLDERS.flatMap((name) =>
    contentFiles(content, name, ENDINGS),
  ))
    hash.update(`${path}\0${front}\0${body}\0`);
  return hash.digest('hex').slice(0, HASH_DIGITS);
}

/** Files are read once, and notices every ten seconds at most. */
export interface Content {
  facts: () => Facts;
  settings: <K extends keyof Settings>(name: K) => Settings[K];
  careers: () => { id: string; data: ContentEntry<'careers'> }[];
  help: () => HelpEntry[];
  notices: () => { data: ContentEntry<'notices'>; body: string }[];
  /** It has each version by its day, the one in force last (D71). */
  terms: () => { id: Day; data: ContentEntry<'terms'>; body: string }[];
  newsletter: (id: string) => { data: ContentEntry<'newsletters'>; body: string } | undefined;
  version: () => string;
  /** It is false when the files have changed, which needs a restart, or cannot be read. It is checked every ten seconds. */
  isCurrent: () => boolean;
}

const LOOK_MS = 10_000;

export function contentOf(content: string): Content {
  const facts = readOnce(() => readFacts(content));
  const careers = readOnce(() => readCollection(content, 'careers'));
  const help = readOnce(() => helpEntries(content));
  const terms = readOnce(() => readCollection(content, 'terms'));
  const notices = rereading(() => readCollection(content, 'notices'));
  const settings: Partial<Settings> = {};
  const version = readOnce(() => contentVersionOf(content));
  let looked = { at: -Infinity, isCurrent: true };
  const isCurrent = (): boolean => {
    const now = performance.now();
    const began = version();
    if (now - looked.at > LOOK_MS)
      looked = { at: now, isCurrent: attempt(() => contentVersionOf(content)) === began };
    return looked.isCurrent;
  };
  return {
    version,
    isCurrent,
    facts,
    careers,
    help,
    notices,
    terms,
    newsletter: (id) => readNewsletter(content, id),
    settings: (name) => (settings[name] ??= readSettings(content, name)),
  };
}

function readOnce<T>(read: () => T): () => T {
  let value: { of: T } | undefined;
  return () => (value ??= { of: read() }).of;
}

/** Reads every ten seconds at most, and returns the last value while a file is unreadable. */
function rereading<T>(read: () => T): () => T {
  let value: { of: T; at: number } | undefined;
  return () => {
    const at = performance.now();
    if (value === undefined) value = { of: read(), at };
    else if (at - value.at > LOOK_MS) value = { of: attempt(read) ?? value.of, at };
    return value.of;
  };
}

/** Returns undefined for what cannot be read, as while an editor or a deployment replaces a file. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
