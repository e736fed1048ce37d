import type { DevelopmentParts } from '#integrations/development/index.ts';
import { serveApi } from './api.ts';

export const parts: DevelopmentParts = {
  serveApi,
  showMails: (response, root, content) => {
    void import('./mails.ts').then(({ showMails }) => showMails(response, root, content));
  },
};
