import ts from 'typescript';
import { scriptsOf } from './scripts.ts';

/** Astro, Playwright and Vitest reserve these names. */
const RESERVED = new Set([
  'GET',
  'POST',
  'getStaticPaths',
  'partial',
  'prerender',
  'setup',
  'test',
]);

/** Returns the exported names that a script defines itself, without re-exports and default exports. */
export function definitionsIn(script: ts.SourceFile): string[] {
  const imported = new Set(script.statements.flatMap((statement) => importedNames(statement)));
  const names = script.statements
    .flatMap((statement) => exportedNames(statement))
    .filter(({ local, name }) => !imported.has(local) && !RESERVED.has(name))
    .map(({ name }) => name);
  return [...new Set(names)];
}

/** Returns names with their files, where there are two or more. */
export function definedTwice(files: readonly string[]): { name: string; homes: string[] }[] {
  const homes = Map.groupBy(
    files.flatMap((file) =>
      scriptsOf(file).flatMap((script) => definitionsIn(script).map((name) => ({ file, name }))),
    ),
    ({ name }) => name,
  );
  return [...homes]
    .filter(([, places]) => places.length > 1)
    .map(([name, places]) => ({ name, homes: places.map(({ file }) => file) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function importedNames(statement: ts.Statement): string[] {
  if (!ts.isImportDeclaration(statement)) return [];
  const { name, namedBindings } = statement.importClause ?? {};
  const named =
    namedBindings === undefined
      ? []
      : ts.isNamedImports(namedBindings)
        ? namedBindings.elements.map((element) => element.name.text)
        : [namedBindings.name.text];
  return name === undefined ? named : [name.text, ...named];
}

function exportedNames(statement: ts.Statement): { name: string; local: string }[] {
  if (ts.isExportDeclaration(statement)) {
    const { exportClause, moduleSpecifier } = statement;
    if (moduleSpecifier !== undefined || exportClause?.kind !== ts.SyntaxKind.NamedExports)
      return [];
    return exportClause.elements.map(({ name, propertyName }) => ({
      name: name.text,
      local: (propertyName ?? name).text,
    }));
  }
  if (!isNamedExport(statement)) return [];
  const names = ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.flatMap(({ name }) => boundNames(name))
    : ts.isDeclarationStatement(statement) && statement.name !== undefined
      ? [statement.name.text]
      : [];
  return names.map((name) => ({ name, local: name }));
}

function isNamedExport(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  const has = (kind: ts.SyntaxKind): boolean => modifiers.some((one) => one.kind === kind);
  return has(ts.SyntaxKind.ExportKeyword) && !has(ts.SyntaxKind.DefaultKeyword);
}

const boundNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((one) => (ts.isBindingElement(one) ? boundNames(one.name) : []));
