import type { AstroIntegration } from 'astro';
import { serveApi } from './api.ts';
import { showChanged } from './changed.ts';
import { MAILS_PATH, showMails } from './mails.ts';
import { reportMistakes } from './mistakes.ts';
import { REQUESTED_DAY, SHOWN_DAY, shownDayScript } from './shown-day.ts';

/** `npm run dev` only: the API, mistakes over the page, /mails, /styleguide, and pages as of another day. */
export const development = (root: string, content: string): AstroIntegration => ({
  name: 'development',
  hooks: {
    'astro:config:setup': ({ command, injectRoute, injectScript, updateConfig }) => {
      if (command === 'dev')
        injectRoute({ pattern: '/styleguide', entrypoint: './src/pages/_styleguide.astro' });
      const isPreview = process.env['PREVIEW'] === 'yes';
      if (command !== 'dev' && !isPreview) return;
      updateConfig({ vite: { define: { 'import.meta.env.PREVIEW': '"yes"' } } });
      const day = process.env[SHOWN_DAY];
      if (day === undefined) return injectScript('head-inline', REQUESTED_DAY);
      injectScript('head-inline', shownDayScript(day));
      updateConfig({ vite: { define: { 'import.meta.env.SHOWN_DAY': JSON.stringify(day) } } });
    },
    'astro:server:setup': ({ server }) => {
      const api = serveApi(server, root);
      showMails(server, root, content);
      showChanged(server, content);
      reportMistakes(server, { root, content }, () => {
        server.ws.send({ type: 'full-reload', path: MAILS_PATH });
        void api.renew();
      });
    },
  },
});
