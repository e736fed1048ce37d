import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { MANIFEST } from './files.ts';
import { scriptsOf } from './scripts.ts';

export interface Import {
  target: string;
  /** Erased at run time. */
  typesOnly: boolean;
}

const ALIASES = Object.entries(MANIFEST.imports);

/** A script in `new URL(…, import.meta.url)`; other addresses there are folders and data. */
const CODE_BESIDE = /^\.\.?\/.*\.(ts|tsx|mjs)$/;

/** Static, dynamic and type imports, and scripts by URL. */
export const importsOfFile = (file: string): Import[] =>
  scriptsOf(file)
    .flatMap((script) => importsIn(script))
    .map(({ target, typesOnly }) => ({ target: resolved(file, target), typesOnly }));

export function importsIn(node: ts.Node): Import[] {
  const own = importAt(node);
  const inside: Import[] = [];
  ts.forEachChild(node, (child) => {
    inside.push(...importsIn(child));
  });
  return own === undefined ? inside : [own, ...inside];
}

function importAt(node: ts.Node): Import | undefined {
  if (ts.isImportDeclaration(node))
    return textOfImport(node.moduleSpecifier, isTypesOnly(node.importClause));
  if (ts.isExportDeclaration(node)) return textOfImport(node.moduleSpecifier, node.isTypeOnly);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return textOfImport(node.argument.literal, true);
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return textOfImport(node.arguments[0], false);
  if (ts.isNewExpression(node) && node.arguments?.[1]?.getText() === 'import.meta.url') {
    const beside = textOfImport(node.arguments[0], false);
    return beside !== undefined && CODE_BESIDE.test(beside.target) ? beside : undefined;
  }
  return undefined;
}

const textOfImport = (text: ts.Node | undefined, typesOnly: boolean): Import | undefined =>
  text !== undefined && ts.isStringLiteral(text) ? { target: text.text, typesOnly } : undefined;

function isTypesOnly(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const names = clause.namedBindings;
  return (
    clause.name === undefined &&
    names !== undefined &&
    ts.isNamedImports(names) &&
    names.elements.every(({ isTypeOnly }) => isTypeOnly)
  );
}

/** A `?` and what follows are for the bundler. */
function resolved(file: string, specifier: string): string {
  const [path = ''] = specifier.split('?');
  if (path.startsWith('.')) return normalize(join(dirname(file), path));
  for (const [name, target] of ALIASES) {
    const [before = '', after] = name.split('*');
    if (after === undefined ? path === name : path.startsWith(before))
      return normalize(target.replace('*', path.slice(before.length)));
  }
  return path;
}
