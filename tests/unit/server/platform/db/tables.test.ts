import { DatabaseSync } from 'node:sqlite';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { MIGRATION_TABLE } from '#server/platform/db/migrations.ts';
import { ROOT } from '#tests/support/paths/root.ts';

const DB = join(ROOT, 'src/server/platform/db');
/** No query of ours names these tables. */
const LIBRARIES = ['rate_limits'];

type Columns = Record<string, { isNullable: boolean; mayBeLeftOut: boolean }>;

function migrated(): Columns {
  const database = new DatabaseSync(':memory:');
  database.exec(MIGRATION_TABLE);
  for (const file of readdirSync(join(DB, 'migrations')).sort())
    database.exec(readFileSync(join(DB, 'migrations', file), 'utf8'));
  const rows = database
    .prepare(
      `select tables.name as "table", columns.name as name, "notnull" as no_null, dflt_value as usual, pk
       from sqlite_master as tables join pragma_table_info(tables.name) as columns where tables.type = 'table'`,
    )
    .all();
  database.close();
  return Object.fromEntries(
    rows
      .filter(({ table }) => !LIBRARIES.includes(String(table)))
      .map(({ table, name, no_null, usual }) => [
        `${String(table)}.${String(name)}`,
        { isNullable: no_null === 0, mayBeLeftOut: no_null === 0 || usual !== null },
      ]),
  );
}

function typed(): Columns {
  const file = join(DB, 'tables.ts');
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ESNext,
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const tables = source?.statements.find(
    (statement): statement is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(statement) && statement.name.text === 'Tables',
  );
  if (tables === undefined) throw new Error('tables.ts has no interface Tables');
  const found: Columns = {};
  for (const table of checker.getTypeAtLocation(tables).getProperties())
    for (const column of checker.getTypeOfSymbolAtLocation(table, tables).getProperties()) {
      const type = checker.typeToString(checker.getTypeOfSymbolAtLocation(column, tables));
      const isNullable = /\bnull\b/.test(type);
      const isGenerated = type.startsWith('Generated<') || type.startsWith('ColumnType<');
      found[`${table.name}.${column.name}`] = {
        isNullable,
        mayBeLeftOut: isNullable || isGenerated,
      };
    }
  return found;
}

test('the types of the tables are the columns of the migrations, those that may be missing too', () => {
  const inTypes = typed();
  const inDatabase = migrated();
  expect(Object.keys(inTypes).sort()).toEqual(Object.keys(inDatabase).sort());
  for (const [name, { isNullable, mayBeLeftOut }] of Object.entries(inDatabase)) {
    const advice = `${name}: "not null" in its migration, or "| null" in tables.ts (SQLite takes null for a text that is a primary key)`;
    expect(inTypes[name]?.isNullable, advice).toBe(isNullable);
    // A column with a default may still be required; one without must be.
    if (!mayBeLeftOut) expect([name, inTypes[name]?.mayBeLeftOut]).toEqual([name, false]);
  }
});
