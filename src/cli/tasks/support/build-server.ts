import { rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { build, type Plugin } from 'rolldown';
import { PROJECT_ROOT } from './project.ts';
import { BUILT_SERVER, SERVER_COMMANDS } from './run-on-server.ts';

/** React is part of the file, without its development build; other packages are loaded from node_modules. */
const OWN_PACKAGES = /^react(-dom)?(\/|$)/;
const isPackage = (id: string): boolean => /^[\w@]/.test(id) && !OWN_PACKAGES.test(id);

/** Files next to a module (migrations, fonts, programs of its own) stay where they are. */
const NEXT_TO_SOURCE: Plugin = {
  name: 'next-to-source',
  transform(code, id) {
    if (!code.includes('import.meta.url') || !id.startsWith(join(PROJECT_ROOT, 'src')))
      return undefined;
    const from = relative(BUILT_SERVER, id).split(sep).join('/');
    return code.replaceAll(
      'import.meta.url',
      `new URL(${JSON.stringify(from)}, import.meta.url).href`,
    );
  },
};

/** What browser and server both draw imports its styles, which only the browser needs. */
const NO_STYLES: Plugin = {
  name: 'no-styles',
  load: (id) =>
    /\.css(\?|$)/.test(id) ? { code: "export default '';", moduleType: 'js' } : undefined,
};

/** Writes the server and its commands into BUILT_SERVER: a file for each, and what they share. Throws where it cannot. */
export async function buildServer(): Promise<void> {
  rmSync(BUILT_SERVER, { recursive: true, force: true });
  const folder = join(PROJECT_ROOT, 'src', 'cli', 'server');
  await build({
    cwd: PROJECT_ROOT,
    input: Object.fromEntries(SERVER_COMMANDS.map((name) => [name, join(folder, `${name}.ts`)])),
    platform: 'node',
    external: isPackage,
    plugins: [NEXT_TO_SOURCE, NO_STYLES],
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    output: { dir: BUILT_SERVER, format: 'esm' },
  });
}
