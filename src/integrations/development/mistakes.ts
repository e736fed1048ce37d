import { sep } from 'node:path';
import type { HookParameters } from 'astro';
import { checkContent, report } from '#content-schema/check.ts';

interface Folders {
  root: string;
  content: string;
}

type DevelopmentServer = HookParameters<'astro:server:setup'>['server'];

/** After this pause files that were saved together are checked once. */
const PAUSE_MS = 100;

/** Reports mistakes in content/ after each save; pages keep the last valid text. `onRight` runs after valid changes. */
export function reportMistakes(
  server: DevelopmentServer,
  folders: Folders,
  onRight: () => void,
): void {
  const folder = folders.content + sep;
  let shown: ReturnType<typeof overlayOf>;
  let isKnown = false;
  let timer: NodeJS.Timeout | undefined;

  const check = (): void => {
    const overlay = overlayOf(folders);
    isKnown = true;
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

  server.watcher.add(folder);
  server.watcher.on('all', (_event, file) => {
    if (!file.startsWith(folder)) return;
    clearTimeout(timer);
    timer = setTimeout(check, PAUSE_MS);
  });
  server.ws.on('connection', () => {
    // The overlay waits for the first page, whose script connects.
    if (!isKnown) shown = overlayOf(folders);
    isKnown = true;
    if (shown !== undefined) server.ws.send({ type: 'error', err: shown });
  });
}

/** Returns undefined where there are no mistakes. File and line open in an editor. */
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
