import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import ts from 'typescript';
import { readText } from './files.ts';

const FRONTMATTER = /^\s*---\n(.*?)\n?---\s*(?:\n|$)/s;

const parsed = new Map<string, readonly ts.SourceFile[]>();

export function scriptsOf(file: string): readonly ts.SourceFile[] {
  const known = parsed.get(file);
  if (known !== undefined) return known;
  const scripts = scriptsIn(file, readText(file));
  parsed.set(file, scripts);
  return scripts;
}

export function scriptsIn(file: string, text: string): readonly ts.SourceFile[] {
  const codes = file.endsWith('.astro') ? partsOfComponent(text) : [text];
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return codes.map((code) => ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind));
}

function partsOfComponent(text: string): string[] {
  const found = FRONTMATTER.exec(text);
  const markup = found === null ? text : text.slice(found[0].length);
  return [found?.[1] ?? '', ...scriptTexts(parseFragment(markup))];
}

function scriptTexts(node: DefaultTreeAdapterTypes.ParentNode): string[] {
  return node.childNodes.flatMap((child) => {
    if (!('childNodes' in child)) return [];
    if (child.tagName !== 'script') return scriptTexts(child);
    return child.childNodes.map((inside) => ('value' in inside ? inside.value : ''));
  });
}
