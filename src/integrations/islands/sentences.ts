import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["'](#messages\/[\w-]+\.ts)["']/g;
/** The names beside the area in a file of messages; a function that uses one cannot leave the file. */
const OWN_NAME = /^(?:const|function) (\w+)|^ {2}([A-Z_]{3,}),$|import \{ ([\w, ]+) \}/gm;

/** Writes `area.some.sentence` out in the browser's code, so that a file has the sentences it shows, not all of their area. */
export const sentences = {
  name: 'sentences',
  apply: 'build',
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  enforce: 'post',
  async transform(code: string, id: string) {
    const constants = new Map<string, string>();
    let out = code;
    for (const [, areas = '', path = ''] of code.matchAll(IMPORT)) {
      const address = import.meta.resolve(path);
      const file: unknown = await import(address);
      const text = await readFile(fileURLToPath(address), 'utf8');
      const own = [...text.matchAll(OWN_NAME)].flatMap((match) =>
        match.slice(1).join().match(/\w+/g),
      );
      const chain = `(?<![\\w$/]|(?<!\\.\\.)\\.)(?:${areas.match(/\w+/g)?.join('|')})(?:\\.\\w+)+`;
      out = out.replace(new RegExp(chain, 'g'), (written) => {
        const keys = written.split('.');
        const rest: string[] = [];
        while (sentenceAt(file, keys) === undefined) rest.unshift(keys.pop() ?? '');
        const value = asCode(sentenceAt(file, keys), own);
        // A name of a file, such as "account.ts", ends in a group.
        if (value === undefined || (rest.length > 0 && value.startsWith('{'))) return written;
        const name = `$${keys.join('$')}`;
        constants.set(name, `const ${name}=${value};`);
        return [name, ...rest].join('.');
      });
    }
    const moduleSideEffects = id.includes('/src/messages/') ? false : null;
    return { code: [...constants.values(), out].join(''), map: null, moduleSideEffects };
  },
} as const;

const sentenceAt = (file: unknown, keys: readonly string[]): unknown =>
  keys.reduce(
    (found, key) => new Map(isWordGroup(found) ? Object.entries(found) : []).get(key),
    file,
  );

const isWordGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as code; undefined if it needs something of its file. */
function asCode(value: unknown, own: readonly unknown[]): string | undefined {
  if (typeof value === 'function') {
    const text = String(value);
    const isAlone = text.includes('=>') && !text.match(/\w+/g)?.some((word) => own.includes(word));
    return isAlone ? `(${text})` : undefined;
  }
  if (!isWordGroup(value)) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, one]) => [JSON.stringify(key), asCode(one, own)]);
  if (parts.some(([, text]) => text === undefined)) return undefined;
  return `{${parts.map((part) => part.join(':')).join()}}`;
}
