import { rmSync } from 'node:fs';
import { startServer } from '#server/main.ts';
import { editorOf, type Editor } from '../editor/editor.ts';
import { ownData } from '../people/own-data.ts';
import { CONTENT } from '../paths/content.ts';
import { copyProject } from './project-copy.ts';

export type ChangedSite = Awaited<ReturnType<typeof startChangedSite>>;

export async function startChangedSite(change: (editor: Editor) => void) {
  const { folder, content, build } = copyProject(CONTENT);
  change(editorOf(content));
  build();
  const { url, close } = await startServer({
    root: folder,
    host: 'localhost',
    port: 0,
    environment: { ...ownData(), CONTENT_DIR: content },
  });
  return {
    url,
    close: async (): Promise<void> => {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
