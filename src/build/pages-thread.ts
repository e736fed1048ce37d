import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { Islands, type Beside, type Bundle } from './islands.ts';
import { unionOf, withOwnPolicy, type Sources } from './policy.ts';
import { prefixesInOrder } from './prefixes.ts';
import { answerBatches } from './threads.ts';
import { tidy } from './tidy.ts';

/** What a thread that finishes pages must know. */
export interface Finishing {
  dist: string;
  /** Origin of the API when it is on another host. */
  api: string | undefined;
  bundle: Bundle;
}

/** What the finished pages of a batch need. */
export interface Finished {
  beside: Beside;
  sources: Sources;
}

let islands: Islands | undefined;
const told = new Set<string>();
/** What was not told after an earlier batch. */
const fresh = <T>(all: Map<string, T>): Map<string, T> => {
  const rest = new Map([...all].filter(([key]) => !told.has(key)));
  for (const key of rest.keys()) told.add(key);
  return rest;
};

answerBatches<Finishing, Finished>(({ context: { dist, api, bundle }, files }) => {
  // One for all batches: what many pages share is worked out once.
  islands ??= new Islands(bundle);
  const sources: Sources[] = [];
  for (const file of files) {
    const page = relative(dist, file);
    const html = tidy(islands.apply(prefixesInOrder(readFileSync(file, 'utf8')), page));
    const result = withOwnPolicy(html, page, api);
    sources.push(result.sources);
    writeFileSync(file, result.html);
  }
  const { table, outside } = islands.beside;
  return {
    beside: { table: fresh(table), outside: fresh(outside) },
    sources: unionOf(sources),
  };
});
