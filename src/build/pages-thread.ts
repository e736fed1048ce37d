import { Islands, type Beside, type Bundle } from './islands.ts';
import { withOwnPolicy, type Sources } from './policy.ts';
import { prefixesInOrder } from './prefixes.ts';
import { answer } from './threads.ts';
import { tidy } from './tidy.ts';

/** What a thread that finishes pages must know. */
export interface Finishing {
  /** Origin of the API when it is on another host. */
  api: string | undefined;
  bundle: Bundle;
}

/** A page as Astro makes it. */
export interface Rendered {
  /** Its path, for messages. */
  path: string;
  /** Its text in UTF-8: bytes travel between threads without being copied. */
  page: ArrayBuffer;
}

/** What a page needs beside itself. */
export interface Needs {
  /** Names of islands. */
  islands: string[];
  /** Addresses of long props and whole styles. */
  files: string[];
  /** For the policy of the header. */
  sources: Sources;
}

export interface Finished {
  page: Uint8Array<ArrayBuffer>;
  needs: Needs;
  /** Those islands and files of its needs that this thread has not told before. */
  fresh: Beside;
}

answer(({ api, bundle }: Finishing) => {
  // One for all pages: what many share is worked out once.
  const islands = new Islands(bundle);
  const told = new Set<string>();
  const fresh = <T>(all: Map<string, T>): Map<string, T> => {
    const rest = new Map([...all].filter(([key]) => !told.has(key)));
    for (const key of rest.keys()) told.add(key);
    return rest;
  };
  const [decoder, encoder] = [new TextDecoder(), new TextEncoder()];
  return ({ path, page }: Rendered): Finished => {
    const own = islands.apply(prefixesInOrder(decoder.decode(page)), path);
    const { table, outside } = own.beside;
    const { html, sources } = withOwnPolicy(tidy(own.html), path, api);
    return {
      page: encoder.encode(html),
      needs: { islands: [...table.keys()], files: [...outside.keys()], sources },
      fresh: { table: fresh(table), outside: fresh(outside) },
    };
  };
});
