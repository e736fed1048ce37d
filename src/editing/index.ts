import { getRequestListener } from '@hono/node-server';
import { listen, type RunningServer } from '#server/platform/http/index.ts';
import { newToken } from '#server/platform/index.ts';
import { editingApp } from './app.ts';
import { openedTexts } from './editing.ts';
import type { Folders } from './folder/examine.ts';

interface EditingOptions extends Folders {
  /** 0 picks a free port. */
  port: number;
  remote?: string | undefined;
}

/** Starts the forms for the content, for this machine alone. The address holds a secret that is new with each start. */
export async function startEditing({ port, ...options }: EditingOptions): Promise<RunningServer> {
  const home = `/${newToken()}/`;
  const app = editingApp({ ...options, home, opened: openedTexts() });
  const handle = getRequestListener(app.fetch);
  const { url, close } = await listen((request, response) => void handle(request, response), {
    host: '127.0.0.1',
    port,
  });
  return { url: `${url}${home}`, close };
}
