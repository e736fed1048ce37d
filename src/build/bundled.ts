import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { filesEndingIn } from './html-files.ts';

/** A script that was bundled as a worker, which has no helper for preloading in it. */
export interface Bundled {
  /** Where the build has put it. */
  address: string;
  code: string;
}

/** A page with the script's code in the place of its tag. */
export const inlined = (html: string, { address, code }: Bundled): string =>
  html.replace(
    new RegExp(`<script type="module" src="${address}"[^>]*></script>`),
    () => `<script type="module">${code}</script>`,
  );

/** Takes a script that a page imports as `name.ts?worker&url` out of the build. Throws when the build has none. */
export async function bundled(dist: string, name: string): Promise<Bundled> {
  const files = await filesEndingIn(join(dist, '_astro'), '.js');
  const file = files.find((path) => new RegExp(`[\\\\/]${name}-[\\w-]+\\.js$`).test(path));
  if (file === undefined) throw new Error(`The build has no ${name}.ts.`);
  const code = (await readFile(file, 'utf8')).trim();
  await rm(file);
  return { address: `/${relative(dist, file).replaceAll('\\', '/')}`, code };
}
