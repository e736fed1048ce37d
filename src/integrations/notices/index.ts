import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { NOTICES_FILE, noticesFor, packageFolderOf } from './notices.ts';

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
