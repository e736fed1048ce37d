import ts from 'typescript';
import { SOURCES } from '../architecture/files.ts';
import { scriptsOf } from '../architecture/scripts.ts';

/** Rooms that speak to developers, editors or the office, each in its own words. */
const NOT_TO_VISITORS =
  /^src\/(api\/docs|build|cli|content-schema|domain\/places-data|edge|integrations|server\/office)\//;

/** A text of two words or more, with the file that holds it. */
export interface Sentence {
  file: string;
  text: string;
}

/** The texts of two words or more that the site says to visitors, where they are written. */
export const readSentences = (): Sentence[] =>
  SOURCES.filter((file) => !NOT_TO_VISITORS.test(file)).flatMap((file) =>
    scriptsOf(file).flatMap((script) => sentencesIn(script).map((text) => ({ file, text }))),
  );

/** The texts of two words or more in a syntax tree; what is filled in is "…". */
export function sentencesIn(node: ts.Node): string[] {
  if (ts.isImportDeclaration(node)) return [];
  const text = textOf(node);
  const inside: string[] = [];
  ts.forEachChild(node, (child) => {
    inside.push(...sentencesIn(child));
  });
  return isSentence(text) ? [text, ...inside] : inside;
}

const isSentence = (text: string): boolean => /\p{L}{2,}.*\s.*\p{L}{2,}/u.test(text);

function textOf(node: ts.Node): string {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node))
    return node.text.replace(/\s+/g, ' ').trim();
  if (!ts.isTemplateExpression(node)) return '';
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
    .join('…')
    .trim();
}
