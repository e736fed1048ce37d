import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

const NOTICES_FILE = 'notices.txt';

const LicensedPackage = v.object({ name: v.string(), version: v.string(), license: v.string() });

/** Undefined for our own modules. */
export const packageFolderOf = (moduleId: string): string | undefined =>
  /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(
    moduleId.replaceAll('\\', '/').replace('\0', ''),
  )?.[0];

/** Name, version and licence text of each package. Throws without a text. */
export function noticesFor(folders: readonly string[]): string {
  const parts = folders.map((folder) => {
    const { name, version, license } = v.parse(
      LicensedPackage,
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
    );
    const file = readdirSync(folder).find((each) => /^licen[cs]e(\.(md|txt))?$/i.test(each));
    if (file === undefined) throw new Error(`${name} has no file with its licence.`);
    const text = readFileSync(join(folder, file), 'utf8').trim();
    return { name, text: `${name} ${version} (${license})\n\n${text}\n` };
  });
  return [
    'The scripts of this site contain code of these packages.\n',
    ...parts.sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ text }) => text),
  ].join(`\n${'-'.repeat(72)}\n\n`);
}

/** Writes the licences of all bundled packages, as they demand. */
export function notices(): AstroIntegration {
  const folders = new Set<string>();
  return {
    name: 'notices',
    hooks: {
      'astro:config:setup': ({ updateConfig }) =>
        void updateConfig({
          vite: {
            plugins: [
              {
                name: 'notices',
                apply: 'build',
                applyToEnvironment: ({ name }) => name === 'client',
                generateBundle(_, bundle) {
                  for (const file of Object.values(bundle))
                    for (const id of file.type === 'chunk' ? file.moduleIds : []) {
                      const folder = packageFolderOf(id);
                      if (folder !== undefined) folders.add(folder);
                    }
                },
              },
            ],
          },
        }),
      'astro:build:done': async ({ dir }) => {
        await writeFile(join(fileURLToPath(dir), NOTICES_FILE), noticesFor([...folders]));
      },
    },
  };
}
