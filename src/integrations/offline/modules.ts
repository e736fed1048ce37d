import type { AstroIntegration } from 'astro';

/** A file of scripts, and the files that it imports, at once or later. */
export interface ScriptFile {
  /** The module that it was made for; null for code that several share. */
  module: string | null;
  imports: readonly string[];
}

/** The files of scripts of a build, by their paths in it. */
export type ScriptGraph = ReadonlyMap<string, ScriptFile>;

type Setup = NonNullable<AstroIntegration['hooks']['astro:config:setup']>;
type ViteConfig = NonNullable<Parameters<Parameters<Setup>[0]['updateConfig']>[0]['vite']>;

/** Has the bundler fill in `graph` with what it writes for browsers. */
export const recordScripts = (graph: Map<string, ScriptFile>): ViteConfig => ({
  plugins: [
    {
      name: 'offline-scripts',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'client',
      generateBundle(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk')
            graph.set(file.fileName, {
              module: file.facadeModuleId?.replaceAll('\\', '/') ?? null,
              imports: [...file.imports, ...file.dynamicImports],
            });
      },
    },
  ],
});

/**
 * The files that a widget may ever load, as addresses; of another widget none. Throws when the build has no such widget.
 */
export function filesOfWidget(name: string, graph: ScriptGraph): string[] {
  const first = [...graph].find(([, { module }]) => module?.endsWith(`/${name}.tsx`))?.[0];
  if (first === undefined) throw new Error(`The build has no script of the widget ${name}.`);
  return [...reachable(first, graph)].map((file) => `/${file}`).sort();
}

function reachable(file: string, graph: ScriptGraph, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const next of graph.get(file)?.imports ?? []) reachable(next, graph, found);
  return found;
}
