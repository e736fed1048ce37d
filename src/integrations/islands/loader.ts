import type { OutputBundle, Plugin } from 'rolldown';

/** Vite's wrapper of each `import()`. */
const LOADER = '\0vite/preload-helper.js';
/** Without style sheets: requests a module and all its imports in one round trip. */
const LOADER_CODE = `const requested = new Set();
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (requested.has(file)) continue;
    requested.add(file);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
  }
  return load();
};`;

/** A copy for /islands.js: a module is numbers in FILES, its own file first (README.md). */
const LIST = '\0islands/list.js';
const LIST_CODE = `${LOADER_CODE}
const FILES = __FILES__;
export const listed = (numbers, name) => () => {
  const files = numbers.map((number) => FILES[number]);
  return __vitePreload(() => import(/* @vite-ignore */ '/' + files[0]).then((file) => file[name]), files);
};`;
/** The modules of /islands.js that load others, and how they write it. */
const LISTING = /[\\/](islands[\\/]hydrate|islands[\\/]registry|components[\\/]enhancements)\.ts$/;
const LOAD = /\(\) =>\s*import\('([^']+)'\)(?:\.then\(\(file\) => file\.(\w+)\))?/g;
/** What they load, by the mark that is in the code until files have names. */
const loads = new Map<string, { module: string; name: string | undefined }>();

/** Makes data of each `() => import('./x.ts').then((file) => file.y)` in /islands.js. */
export const loader = {
  resolveId: (id) => (id === LIST ? LIST : null),
  load: (id) => ({ [LOADER]: LOADER_CODE, [LIST]: LIST_CODE })[id],
  transform: {
    filter: { id: LISTING },
    async handler(code, id) {
      let out = `import { listed } from '${LIST}';${code}`;
      for (const [written, path = '', name] of code.matchAll(LOAD)) {
        const { id: module = path } = (await this.resolve(path, id)) ?? {};
        this.emitFile({ type: 'chunk', id: module });
        const mark = `__FILES_${loads.size}__`;
        loads.set(mark, { module, name });
        out = out.replace(written, `listed(${mark}${name === undefined ? '' : `,'${name}'`})`);
      }
      return out;
    },
  },
} satisfies Partial<Plugin>;

/** The files, before Vite writes what each `import()` asks for. */
let built: OutputBundle = {};
export const keepBuilt = {
  name: 'islands-built',
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  generateBundle: (_: unknown, bundle: OutputBundle) => void (built = bundle),
};

/** What an `import()` asks for: not again what its own file has waited for. */
export function furtherFiles(_: string, files: string[], { hostId }: { hostId: string }): string[] {
  const missing = files.filter((file) => !withImports(hostId, built).has(file));
  return missing.length > 1 ? missing : [];
}

/** The code of /islands.js, with the names of files. */
export function withFiles(code: string, bundle: OutputBundle): string {
  const files = new Set<string>();
  const numberOf = (file: string): number => [...files.add(file)].indexOf(file);
  const numbered = code.replace(/__FILES_\d+__/g, (mark) => {
    const [own, ...others] = neededFiles(mark, bundle).map(numberOf);
    return JSON.stringify([own, ...others.toSorted((one, other) => one - other)]);
  });
  return numbered.replace('__FILES__', JSON.stringify([...files]));
}

/** The file of a module first, then those that it imports. */
function neededFiles(mark: string, bundle: OutputBundle): string[] {
  const { module = '', name = '' } = loads.get(mark) ?? {};
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const own = chunks.find(
    ({ moduleIds, exports }) =>
      moduleIds.includes(module) && (name === '' || exports.includes(name)),
  );
  if (own === undefined) throw new Error(`No file gives ${name} of ${module}.`);
  return [...withImports(own.fileName, bundle)];
}

/** A file and those that it imports, directly or not. */
function withImports(first: string, bundle: OutputBundle): Set<string> {
  const files = new Set([first]);
  for (const file of files) {
    const part = bundle[file];
    for (const next of part?.type === 'chunk' ? part.imports : []) files.add(next);
  }
  return files;
}
