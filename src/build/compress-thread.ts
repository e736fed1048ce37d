import { readFileSync, writeFileSync } from 'node:fs';
import { SHORTEST_COMPRESSED } from '#server/static/content-types.ts';
import { answer } from './threads.ts';
import { TwinsKept } from './twins-kept.ts';

/** What a thread that compresses must know. */
export interface Compression {
  /** Folder with the twins of earlier builds. */
  kept: string;
  /** Of brotli. */
  quality: number;
}

answer(({ kept, quality }: Compression) => {
  const cache = new TwinsKept(kept);
  return (files: readonly string[]): string[] => {
    const names: string[] = [];
    for (const file of files) {
      const bytes = readFileSync(file);
      if (bytes.length < SHORTEST_COMPRESSED) continue;
      const { name, twins } = cache.of(bytes, quality);
      writeFileSync(`${file}.br`, twins.br);
      writeFileSync(`${file}.gz`, twins.gz);
      names.push(name);
    }
    return names;
  };
});
