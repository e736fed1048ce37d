import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { START_FILE, type IslandModules } from '#hydration/start-file.ts';

const Table = v.record(
  v.string(),
  v.object({ file: v.string(), name: v.string(), renderer: v.string(), all: v.array(v.string()) }),
);

/** The modules of every widget, by the name in the pages, as the start file of a built site lists them. */
export function islandTable(dist: string): Record<string, IslandModules> {
  const code = readFileSync(join(dist, START_FILE), 'utf8');
  const [, table] = /^const ISLANDS=(\{.*?\});/s.exec(code) ?? [];
  if (table === undefined)
    throw new Error(`${START_FILE} does not begin with the table of the widgets.`);
  return v.parse(Table, JSON.parse(table));
}
