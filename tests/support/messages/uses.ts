import ts from 'typescript';
import { readText, SOURCES } from '../architecture/files.ts';
import { importsOfFile } from '../architecture/imports.ts';
import { scriptsOf } from '../architecture/scripts.ts';
import type { MessageArea } from './catalogue.ts';

/** The paths by which the code of the site names messages, with the file that does. */
export const messageUses = (areas: readonly MessageArea[]): { file: string; path: string }[] =>
  SOURCES.flatMap((file) => {
    const imported = new Set(importsOfFile(file).map(({ target }) => target));
    return areas
      .filter((area) => imported.has(area.file))
      .flatMap(({ name }) => [...pathsIn(file, name)].map((path) => ({ file, path })));
  });

/** The paths after the name of an area; the name alone where it is taken whole. */
function pathsIn(file: string, name: string): Set<string> {
  const scripts = scriptsOf(file).flatMap((script) => usesIn(script, name));
  return new Set(file.endsWith('.astro') ? [...scripts, ...usesInMarkup(file, name)] : scripts);
}

/** The markup of a component has no syntax tree here. */
const usesInMarkup = (file: string, name: string): string[] =>
  [...readText(file).matchAll(new RegExp(`(?<![\\w.#/'"-])${name}((?:\\.\\w+)+)`, 'g'))].map(
    ([path]) => path,
  );

/** The same in a syntax tree. */
export function usesIn(node: ts.Node, name: string): string[] {
  const own = ts.isIdentifier(node) && node.text === name && isValue(node) ? [chainFrom(node)] : [];
  const inside: string[] = [];
  ts.forEachChild(node, (child) => {
    inside.push(...usesIn(child, name));
  });
  return [...own, ...inside];
}

/** Not the name of a property, an import or an attribute. A variable of the same name counts: it hides the area. */
function isValue(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isQualifiedName(parent)) return parent.left === node;
  if (ts.isBindingElement(parent)) return parent.propertyName !== node;
  return !(
    ts.isImportSpecifier(parent) ||
    ts.isImportAttribute(parent) ||
    ts.isJsxAttribute(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isPropertySignature(parent) ||
    isOwnConstant(parent)
  );
}

/** `export const booking = …` in src/messages. */
const isOwnConstant = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node) &&
  ts.isSourceFile(node.parent.parent.parent) &&
  node.initializer !== undefined &&
  ts.isObjectLiteralExpression(node.initializer);

function chainFrom(node: ts.Identifier): string {
  const { parent } = node;
  let path = node.text;
  let at: ts.Node = parent;
  while (ts.isPropertyAccessExpression(at) || ts.isQualifiedName(at)) {
    path += `.${ts.isPropertyAccessExpression(at) ? at.name.text : at.right.text}`;
    at = at.parent;
  }
  return path;
}
