import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { readSettings } from '#content-schema/read.ts';
import { brandStyle } from '#domain/brand.ts';

/** The style sheet of every page, which begins with the tokens. */
const SHEET = '/src/styles/index.css';

/** Writes the colours of settings/brand.yaml into the style of every page. `content` is the folder of the content. */
export const brand = (content: string): AstroIntegration => ({
  name: 'brand',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'brand',
              enforce: 'pre',
              transform(code, id) {
                if (!id.split('?')[0]?.endsWith(SHEET)) return undefined;
                this.addWatchFile(join(content, 'settings', 'brand.yaml'));
                const style = brandStyle(readSettings(content, 'brand'));
                return { code: `${code}\n${style}\n`, map: null };
              },
            },
          ],
        },
      });
    },
  },
});
