import { describe, expect, test } from 'vitest';
import { circlesIn } from '../../support/architecture/circles.ts';
import { fragmentsIn } from '../../support/architecture/comments.ts';
import { definitionsIn } from '../../support/architecture/definitions.ts';
import { importsIn } from '../../support/architecture/imports.ts';
import { pastDoors, upwards } from '../../support/architecture/modules.ts';
import { scriptsIn } from '../../support/architecture/scripts.ts';

const server = (path: string): string => `src/server/${path}`;
const graphOf = (imports: Readonly<Record<string, readonly string[]>>) =>
  new Map(
    Object.entries(imports).map(([file, targets]) => [server(file), targets.map(server)] as const),
  );

test('nodes that reach one another are one circle, a node that leads to itself is one too', () => {
  const graph = {
    a: ['b'],
    b: ['c', 'e'],
    c: ['d'],
    d: ['b'],
    e: [],
    x: ['y', 'a'],
    y: ['x'],
    z: ['z'],
  };
  expect(circlesIn(new Map(Object.entries(graph)))).toEqual([['b', 'c', 'd'], ['x', 'y'], ['z']]);
});

describe('what a file imports and defines', () => {
  const imports = (text: string, file = 'page.ts') =>
    scriptsIn(file, text).flatMap((script) => importsIn(script.text));

  test('the frontmatter of a component and its scripts are read, its markup is not', () => {
    const text = `---
import Icon from './Icon.astro';
---
<p>import no from './no.ts'</p>
{open && <div title="a > b"><script>import { wake } from './wake.ts';</script></div>}
`;
    expect(imports(text, 'Page.astro')).toEqual(['./Icon.astro', './wake.ts']);
  });

  test('imports of types, those when they are needed and scripts by their URL are imports, folders are none', () => {
    const text = `
import type { A } from './a.ts';
import { type C, d } from './d.ts';
type E = typeof import('./e.ts');
const f = () => import('./f.ts');
const folder = new URL('../..', import.meta.url);
export * from './h.ts';
new Worker(new URL('./j.ts', import.meta.url));
`;
    const letters = imports(text).map((target) => target[2]);
    expect(letters.join('')).toBe('adefhj');
  });

  test('a type and a value of one name are one definition; a re-export and a name of Astro are none', () => {
    const text = `
import { imported } from './imported.ts';
export { imported };
export { other } from './other.ts';
export const Name = 1;
export type Name = string;
export const { bound, nested: [deep] } = Name;
const own = 1;
export { own as named };
export const prerender = false;
`;
    expect(scriptsIn('a.ts', text).flatMap((script) => definitionsIn(script))).toEqual([
      'Name',
      'bound',
      'deep',
      'named',
    ]);
  });
});

describe('the modules of the server', () => {
  test('an import past a door is found, in platform past the door of each folder; a test may look inside', () => {
    const graph = graphOf({
      'payments/checkout.ts': ['bookings/index.ts', 'bookings/orders/receipts.ts'],
      'bookings/orders/receipts.ts': ['bookings/stored.ts', 'accounts/index.ts'],
      'credits/ledger.ts': ['platform/db/index.ts', 'platform/ids.ts', 'platform/db/tables.ts'],
    });
    graph.set('src/edge/site.ts', [server('platform/static/files.ts')]);
    graph.set('src/cli/tasks/start.ts', [server('main.ts')]);
    graph.set('tests/unit/a.test.ts', [server('office/io.ts')]);
    expect(pastDoors(graph)).toEqual([
      'src/server/payments/checkout.ts -> src/server/bookings/orders/receipts.ts',
      'src/server/credits/ledger.ts -> src/server/platform/ids.ts',
      'src/server/credits/ledger.ts -> src/server/platform/db/tables.ts',
      'src/edge/site.ts -> src/server/platform/static/files.ts',
    ]);
  });

  test('an import of a module above, or of the root, is found', () => {
    const graph = graphOf({
      'bookings/cancel.ts': ['payments/index.ts'],
      'payments/checkout.ts': ['bookings/index.ts'],
      'platform/db/store.ts': ['config.ts'],
      'main.ts': ['config.ts', 'office/index.ts'],
      'office/help.ts': ['reports/index.ts'],
    });
    expect(upwards(graph)).toEqual([
      'src/server/bookings/cancel.ts -> src/server/payments/index.ts',
      'src/server/platform/db/store.ts -> src/server/config.ts',
      'src/server/office/help.ts -> src/server/reports/index.ts',
    ]);
  });
});

describe('a fragment in a comment', () => {
  const fragments = (code: string) => fragmentsIn(code).map(({ fragment }) => fragment);

  test.each([
    ['/** Of the quote. */', 'Of the quote.'],
    ['  // As in pages/track.astro.', 'As in pages/track.astro.'],
    ['/** Also in the mail; the page has it first. */', 'Also in the mail; the page has it first.'],
    ['/** Returns a day. Undefined without one. */', 'Undefined without one.'],
    ["/**\n * It has words. '' for\n * none.\n */", "'' for none."],
    ['/** (D12) */', '(D12)'],
  ])('is found in %s', (code, fragment) => {
    expect(fragments(code)).toEqual([fragment]);
  });

  test('is no longer sentence, and nothing of a tool', () => {
    const code = `
// On a slow connection the worker waits for a press.
/** Returns undefined without one (D12). It is '' for none. */
// eslint-disable-next-line no-console
const text = 'Of // By';
`;
    expect(fragments(code)).toEqual([]);
  });

  test('is named with its line', () => {
    expect(fragmentsIn(['const a = 1;', '', '/** For the office. */'].join('\n'))).toEqual([
      { line: 3, fragment: 'For the office.' },
    ]);
  });
});
