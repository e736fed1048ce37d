import { rmSync } from 'node:fs';
import { startServer } from '#server/main.ts';
import { editorOf, type Editor } from '../editor/editor.ts';
import { ownData } from '../people/own-data.ts';
import { CONTENT } from '../paths/content.ts';
import { copyProject } from './project-copy.ts';

export interface ChangedSite {
  url: string;
  close: () => Promise<void>;
}

export async function startChangedSite(change: (editor: Editor) => void): Promise<ChangedSite> {
  const { folder, content, build } = copyProject(CONTENT);
  change(editorOf(content));
  build();
  const { environment, remove } = ownData();
  const { url, close } = await startServer({
    root: folder,
    host: 'localhost',
    port: 0,
    environment: { ...environment, CONTENT_DIR: content },
  });
  return {
    url,
    close: async () => {
      await close();
      remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
