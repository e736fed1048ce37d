import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { readSettings } from '#content-schema/read.ts';
import { brandStyle } from '#domain/brand.ts';
import { headerStyle, rowFrom, type HeaderWords } from './header-row.ts';

/** The style sheet of every page, which begins with the tokens. */
const SHEET = '/src/styles/index.css';
/** Style sheets of the frame, which ask for this width by name. */
const FRAME = '/src/components/';
const ROW = '(--menu-row)';

/**
 * Writes into the style of every page what follows from words and colours of the content: the colours of settings/brand.yaml,
 * and the width from which the menu of the header is a row. `content` is the folder of the content.
 */
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
                const [file = ''] = id.split('?');
                const isSheet = file.endsWith(SHEET);
                if (!isSheet && !(file.includes(FRAME) && code.includes(ROW))) return undefined;
                for (const name of ['brand', 'site', 'navigation'])
                  this.addWatchFile(join(content, 'settings', `${name}.yaml`));
                const words = headerWords(content);
                const ours = `${brandStyle(readSettings(content, 'brand'))}${headerStyle(words)}`;
                return {
                  code: isSheet
                    ? `${code}\n${ours}\n`
                    : code.replaceAll(ROW, `(width >= ${rowFrom(words)}rem)`),
                  map: null,
                };
              },
            },
          ],
        },
      });
    },
  },
});

function headerWords(content: string): HeaderWords {
  const { name, chat } = readSettings(content, 'site');
  const { home, services, international, pricing, contact, register, login, account } =
    readSettings(content, 'navigation').header;
  const person = login.length > account.length ? login : account;
  return {
    brand: name,
    menu: [home, services, international, pricing, contact, register, person],
    chat: chat.label,
  };
}
