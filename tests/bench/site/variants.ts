import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { withoutScripts } from './page-parts.ts';

/** What a page is compared with: itself without any script, and the least that can be a page. */
export const VARIANTS = ['site', 'bare', 'paragraph'] as const;
export type Variant = (typeof VARIANTS)[number];

const PARAGRAPH =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>One paragraph</title><p>This page is one paragraph, so no page can be read sooner than this one.</p></html>\n';

const CHANGED: Record<Exclude<Variant, 'site'>, (html: string) => string> = {
  bare: withoutScripts,
  paragraph: () => PARAGRAPH,
};

/** Makes the folder that each variant is served from, the pages named (as files) changed in it. */
export function variantFolders(
  dist: string,
  into: string,
  pages: readonly string[],
): Record<Variant, string> {
  const folderOf = (variant: Exclude<Variant, 'site'>): string => {
    const folder = join(into, variant);
    rmSync(folder, { recursive: true, force: true });
    cpSync(dist, folder, { recursive: true });
    for (const page of pages) {
      const file = join(folder, page);
      const html = CHANGED[variant](readFileSync(file, 'utf8'));
      writeFileSync(file, html);
      writeFileSync(`${file}.br`, brotliCompressSync(html));
      writeFileSync(`${file}.gz`, gzipSync(html, { level: 9 }));
    }
    return folder;
  };
  return { site: dist, bare: folderOf('bare'), paragraph: folderOf('paragraph') };
}

/** The file of an address in a built site. */
export const fileOf = (path: string): string =>
  path === '/' ? 'index.html' : `${path.slice(1)}.html`;
