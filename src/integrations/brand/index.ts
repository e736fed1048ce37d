import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { readSettings } from '#content-schema/read.ts';
import { brandStyle } from '#domain/brand/brand.ts';

const SHEET = '/src/styles/first-screen.css';

/** Adds the colours of settings/brand.yaml to every page. */
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
