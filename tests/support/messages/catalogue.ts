import ts from 'typescript';
import { SOURCES } from '../architecture/files.ts';
import { scriptsOf } from '../architecture/scripts.ts';

/** What an area exports: its file and name, and the paths of its messages, such as "booking.form.weightHint". */
export interface MessageArea {
  file: string;
  name: string;
  paths: readonly string[];
}

export const AREA_FILES = SOURCES.filter((file) => file.startsWith('src/messages/'));

/** The name that the constant of an area has: its file in camel case. */
export const nameOf = (file: string): string =>
  (file.split('/').at(-1) ?? '')
    .replace('.ts', '')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The areas as they are written in src/messages. */
export const readAreas = (): MessageArea[] =>
  AREA_FILES.map((file) => {
    const [script] = scriptsOf(file);
    const name = nameOf(file);
    return { file, name, paths: script === undefined ? [] : pathsBelow(script, name) };
  });

/** The paths of the messages that an area's syntax tree holds. */
export function pathsBelow(script: ts.SourceFile, name: string): string[] {
  const constants = new Map(
    script.statements
      .filter((statement) => ts.isVariableStatement(statement))
      .flatMap((statement) => statement.declarationList.declarations)
      .map((one) => [one.name.getText(), one.initializer] as const),
  );
  const below = (value: ts.Expression | undefined, path: string): string[] => {
    const known = value !== undefined && ts.isIdentifier(value) ? constants.get(value.text) : value;
    if (known === undefined || !ts.isObjectLiteralExpression(known)) return [path];
    return known.properties.flatMap((property) => {
      if (ts.isSpreadAssignment(property)) return below(property.expression, path);
      if (ts.isShorthandPropertyAssignment(property))
        return below(property.name, `${path}.${property.name.text}`);
      return ts.isPropertyAssignment(property)
        ? below(property.initializer, `${path}.${keyOf(property.name)}`)
        : [];
    });
  };
  return [...new Set(below(constants.get(name), name))];
}

const keyOf = (name: ts.PropertyName): string =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : name.getText();
