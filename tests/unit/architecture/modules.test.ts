import { describe, expect, test } from 'vitest';
import { circlesIn } from '../../support/architecture/circles.ts';
import { importsIn } from '../../support/architecture/imports.ts';
import { pastDoors, upwards } from '../../support/architecture/modules.ts';
import { scriptsIn } from '../../support/architecture/scripts.ts';

const server = (path: string): string => `src/server/${path}`;
const graphOf = (imports: Readonly<Record<string, readonly string[]>>) =>
  new Map(
    Object.entries(imports).map(([file, targets]) => [server(file), targets.map(server)] as const),
  );

describe('doors of the server', () => {
  test('an import past the door of a module is found', () => {
    const graph = graphOf({
      'payments/checkout.ts': ['bookings/index.ts', 'bookings/orders/receipts.ts'],
    });
    expect(pastDoors(graph)).toEqual([
      'src/server/payments/checkout.ts -> src/server/bookings/orders/receipts.ts',
    ]);
  });

  test('a module reaches its own files, and the door of another', () => {
    const graph = graphOf({
      'bookings/orders/receipts.ts': ['bookings/stored.ts', 'accounts/index.ts'],
      'bookings/index.ts': ['bookings/stored.ts'],
    });
    expect(pastDoors(graph)).toEqual([]);
  });

  test('each folder of platform has a door of its own', () => {
    const graph = graphOf({
      'credits/ledger.ts': [
        'platform/index.ts',
        'platform/db/index.ts',
        'platform/ids.ts',
        'platform/db/tables.ts',
      ],
    });
    expect(pastDoors(graph)).toEqual([
      'src/server/credits/ledger.ts -> src/server/platform/ids.ts',
      'src/server/credits/ledger.ts -> src/server/platform/db/tables.ts',
    ]);
  });

  test('a command, the edge and the root of the server use doors too', () => {
    const graph = new Map([
      ['src/edge/site.ts', [server('platform/static/etag.ts')]],
      [server('main.ts'), [server('office/io.ts')]],
      ['src/cli/tasks/start.ts', [server('main.ts')]],
    ]);
    expect(pastDoors(graph)).toEqual([
      'src/edge/site.ts -> src/server/platform/static/etag.ts',
      'src/server/main.ts -> src/server/office/io.ts',
    ]);
  });

  test('a test may look inside a module', () => {
    expect(pastDoors(new Map([['tests/unit/a.test.ts', [server('office/io.ts')]]]))).toEqual([]);
  });
});

describe('the order of the modules', () => {
  test('an import of a module above is found', () => {
    const graph = graphOf({
      'bookings/cancel.ts': ['payments/index.ts'],
      'payments/checkout.ts': ['bookings/index.ts'],
    });
    expect(upwards(graph)).toEqual([
      'src/server/bookings/cancel.ts -> src/server/payments/index.ts',
    ]);
  });

  test('an import of the root, where everything is put together, is found', () => {
    const graph = graphOf({
      'platform/db/store.ts': ['config.ts'],
      'main.ts': ['config.ts', 'office/index.ts'],
    });
    expect(upwards(graph)).toEqual(['src/server/platform/db/store.ts -> src/server/config.ts']);
  });

  test('a folder that is no module is above all of them', () => {
    expect(upwards(graphOf({ 'office/help.ts': ['reports/index.ts'] }))).toEqual([
      'src/server/office/help.ts -> src/server/reports/index.ts',
    ]);
  });
});

test('two files that know each other by their types alone are a circle', () => {
  const texts = {
    'platform/db/store.ts': "import type { Rows } from './rows.ts';",
    'platform/db/rows.ts': "export type Of = import('./store.ts').Store;",
  };
  const graph = graphOf(
    Object.fromEntries(
      Object.entries(texts).map(([file, text]) => [
        file,
        scriptsIn(file, text)
          .flatMap((script) => importsIn(script))
          .map(({ target }) => target.replace('./', 'platform/db/')),
      ]),
    ),
  );
  expect(circlesIn(graph)).toEqual([
    ['src/server/platform/db/rows.ts', 'src/server/platform/db/store.ts'],
  ]);
});
