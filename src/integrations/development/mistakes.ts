import { existsSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { checkContent, report, type Mistake } from '#content-schema/check.ts';
import type { DevelopmentServer, Folders } from './server.ts';

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
      server.ws.send(overlay.payload);
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
    if (shown !== undefined) server.ws.send(shown.payload);
  });
}

/** Returns undefined where there are no mistakes. */
function overlayOf({ root, content }: Folders) {
  const mistakes = checkContent(root, content);
  const [first] = mistakes;
  if (first === undefined) return undefined;
  const message = report(mistakes);
  const payload = {
    type: 'error' as const,
    // Astro would read the message as Markdown, and show links without their addresses.
    __isEnhancedAstroErrorPayload: true,
    err: {
      name: 'ContentMistake',
      title: 'The content check found mistakes',
      message: escaped(message),
      stack: '',
      ...placeOf(first, content),
    },
  };
  return { message, payload };
}

const TEXT_FILE = /\.(md|yaml)$/;

/** Returns the lines of a text, of which the overlay marks the wrong one; file and line open in an editor. */
function placeOf({ path, line }: Mistake, content: string) {
  const file = path.replace(/^content(?=\/)/, content);
  if (!TEXT_FILE.test(file) || !existsSync(file)) return {};
  const lines = readFileSync(file, 'utf8').split(/\r\n?|\n/);
  const marked = lines.map(
    (text, at) =>
      `<span class="line${at + 1 === line ? ' error-line' : ''}">${escaped(text)}</span>`,
  );
  return {
    loc: { file, line: Math.max(line, 1), column: 1 },
    highlightedCode: `<pre class="shiki"><code>${marked.join('\n')}</code></pre>`,
  };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
