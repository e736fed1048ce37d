import type { AstroIntegration } from 'astro';
import type { CallFacts } from '#api/call.ts';

/** What the documentation and the server know of a call, and no browser asks for. */
const DOCUMENTATION: readonly string[] = [
  'title',
  'about',
  'success',
  'type',
  'cacheSeconds',
  'takesNoKey',
  'example',
  'exampleParams',
  'failures',
] satisfies readonly (keyof CallFacts)[];

/**
 * Makes the files of src/api/ light for browsers: the documentation of the calls goes, and so does every call and schema
 * of a file that no widget uses.
 */
export const lightCalls = (): AstroIntegration => ({
  name: 'light-calls',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'light-calls',
              applyToEnvironment: ({ name }) => name === 'client',
              transform: {
                // It is JavaScript by now: the types are gone before a plugin without a place of its own runs.
                filter: { id: /[\\/]src[\\/]api[\\/][\w-]+\.ts$/ },
                handler(code) {
                  return { code: lightened(code, this.parse(code)), map: null };
                },
              },
            },
          ],
        },
      });
    },
  },
});

/** A module of src/api/ as browsers need it; `tree` is its syntax tree (ESTree). */
export function lightened(code: string, tree: unknown): string {
  const edits = [...definedIn(tree)].sort((one, other) => other.start - one.start);
  return edits.reduce((text, { start, end, mark }) => {
    const rest = text.slice(end);
    // What goes takes the comma behind it along.
    return text.slice(0, start) + mark + (mark === '' ? rest.replace(/^\s*,/, '') : rest);
  }, code);
}

/** What stands in the place of a part of the code. */
interface Edit {
  start: number;
  end: number;
  mark: string;
}

/** What a module defines, outside of its functions. */
function* definedIn(node: unknown): Generator<Edit> {
  if (Array.isArray(node)) for (const part of node) yield* definedIn(part);
  if (!isNode(node) || /Function/.test(node.type)) return;
  if (node.type === 'CallExpression') {
    // A bundler leaves out what is not used only when it knows that making it does nothing else.
    yield { start: node.start, end: node.start, mark: '/* @__PURE__ */ ' };
    if (nameOf(node['callee']) === 'defineCall') {
      yield* inCall(node['arguments']);
      return;
    }
  }
  for (const part of Object.values(node)) yield* definedIn(part);
}

function* inCall(given: unknown): Generator<Edit> {
  const [call] = listOf(given);
  for (const property of listOf(isNode(call) ? call['properties'] : undefined)) {
    if (!isNode(property)) continue;
    if (DOCUMENTATION.includes(nameOf(property['key'])))
      yield { start: property.start, end: property.end, mark: '' };
    else yield* definedIn(property);
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const nameOf = (node: unknown): string =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : '';

interface Node extends Record<string, unknown> {
  type: string;
  start: number;
  end: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string' &&
  'start' in value &&
  typeof value.start === 'number' &&
  'end' in value &&
  typeof value.end === 'number';
