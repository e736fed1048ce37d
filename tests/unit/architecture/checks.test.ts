import { describe, expect, test } from 'vitest';
import { circlesIn } from '../../support/architecture/circles.ts';
import { definitionsIn } from '../../support/architecture/definitions.ts';
import { importsIn } from '../../support/architecture/imports.ts';
import { scriptsIn } from '../../support/architecture/scripts.ts';

describe('circles of a graph', () => {
  test('nodes that reach one another are one circle, however long the way', () => {
    const graph = { a: ['b'], b: ['c', 'e'], c: ['d'], d: ['b'], e: [], f: ['a'] };
    expect(circlesIn(new Map(Object.entries(graph)))).toEqual([['b', 'c', 'd']]);
  });

  test('two circles that touch are one, two apart are two', () => {
    const graph = { a: ['b'], b: ['a', 'c'], c: ['b'], x: ['y', 'a'], y: ['x'] };
    expect(circlesIn(new Map(Object.entries(graph)))).toEqual([
      ['a', 'b', 'c'],
      ['x', 'y'],
    ]);
  });

  test('a node that leads to itself is a circle, a way without return is none', () => {
    expect(circlesIn(new Map([['a', ['a']]]))).toEqual([['a']]);
    expect(circlesIn(new Map([['a', ['b']]]))).toEqual([]);
  });
});

describe('what a file imports and defines', () => {
  const scripts = (text: string, file = 'page.ts') => scriptsIn(file, text);
  const imports = (text: string, file?: string) =>
    scripts(text, file).flatMap((script) => importsIn(script));
  const definitions = (text: string) => scripts(text).flatMap((script) => definitionsIn(script));

  test('the frontmatter of a component and its scripts are read, its markup is not', () => {
    const text = `---
import Icon from './Icon.astro';
---
<p>import no from './no.ts'</p>
{open && <div title="a > b"><script>import { wake } from './wake.ts';</script></div>}
`;
    expect(imports(text, 'Page.astro').map(({ target }) => target)).toEqual([
      './Icon.astro',
      './wake.ts',
    ]);
  });

  test('an import for its types alone is told from one that runs', () => {
    const found = imports(`
import type { A } from './a.ts';
import { type B } from './b.ts';
import { type C, d } from './d.ts';
type E = typeof import('./e.ts');
const f = () => import('./f.ts');
const g = new URL('./g.ts', import.meta.url);
const folder = new URL('../..', import.meta.url);
export * from './h.ts';
`);
    expect(found.map(({ target, typesOnly }) => `${target} ${typesOnly}`)).toEqual([
      './a.ts true',
      './b.ts true',
      './d.ts false',
      './e.ts true',
      './f.ts false',
      './g.ts false',
      './h.ts false',
    ]);
  });

  test('a type and a value of one name are one definition, and a re-export is none', () => {
    const text = `
import { imported } from './imported.ts';
export { imported };
export { other } from './other.ts';
export const Name = 1;
export type Name = string;
export const { bound, nested: [deep] } = Name;
const own = 1;
export { own as named };
export default own;
`;
    expect(definitions(text)).toEqual(['Name', 'bound', 'deep', 'named']);
  });

  test('a name that Astro looks for is no definition', () => {
    expect(definitions('export const prerender = false; export function GET() {}')).toEqual([]);
  });
});
