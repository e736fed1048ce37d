import { sep } from 'node:path';
import type { HookParameters } from 'astro';
import { checkContent, report } from '#content-schema/check.ts';

/** The project's folder, and that of its content. */
interface Folders {
  root: string;
  content: string;
}

type DevelopmentServer = HookParameters<'astro:server:setup'>['server'];

/** Several files that are saved at once are checked once. */
const PAUSE_MS = 100;

/**
 * Says every mistake in content/ after each save, in the terminal and over the page, until all is well again. The pages keep
 * the last text without mistakes (content-schema/loader.ts). `onRight` is called after each change that leaves none.
 */
export function tellMistakes(
  server: DevelopmentServer,
  folders: Folders,
  onRight: () => void,
): void {
  const folder = folders.content + sep;
  let shown: ReturnType<typeof overlayOf>;
  let timer: NodeJS.Timeout | undefined;

  const check = (): void => {
    const overlay = overlayOf(folders);
    if (overlay === undefined) {
      if (shown !== undefined) {
        console.log('The content is in order again.');
        server.ws.send({ type: 'full-reload' });
      }
      onRight();
    } else {
      if (overlay.message !== shown?.message) console.error(`\n${overlay.message}\n`);
      server.ws.send({ type: 'error', err: overlay });
    }
    shown = overlay;
  };

  shown = overlayOf(folders);
  server.watcher.add(folder);
  server.watcher.on('all', (_event, file) => {
    if (!file.startsWith(folder)) return;
    clearTimeout(timer);
    timer = setTimeout(check, PAUSE_MS);
  });
  // A page that is opened or loaded again while there are mistakes.
  server.ws.on('connection', () => {
    if (shown !== undefined) server.ws.send({ type: 'error', err: shown });
  });
}

/** What the overlay shows; undefined without mistakes. Its file and line open in an editor. */
function overlayOf({ root, content }: Folders) {
  const mistakes = checkContent(root, content);
  const [first] = mistakes;
  if (first === undefined) return undefined;
  return {
    name: 'ContentMistake',
    title: 'The content check found mistakes',
    message: report(mistakes),
    stack: '',
    loc: {
      file: first.path.replace(/^content(?=\/)/, content),
      line: Math.max(first.line, 1),
      column: 1,
    },
  };
}
