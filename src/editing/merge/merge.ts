import { parseDocument } from 'yaml';
import { FRONT_MATTER } from '#content-schema/files.ts';
import { isGroup } from '#content-schema/check/values.ts';
import { patched, Unmergeable } from './edits.ts';
import { editsFor } from './nodes.ts';
import { isSame } from './plain.ts';
import { pairText } from './render.ts';
import { preferredQuote } from './scalars.ts';

/** What a form gives a content file: the values of its keys and, for Markdown, the text below them. */
export interface Wanted {
  values: Readonly<Record<string, unknown>>;
  body?: string;
}

/** A value that stands for another one (an anchor) may have changed with it, so that it is put right in a second round. */
const ROUNDS = 3;

/**
 * Puts new values into the text of a settings file or a Markdown file, and leaves every other sign of it as it is: comments,
 * order, quotes, brackets, blank lines. Values that are the same change nothing. Throws Unmergeable when that cannot be done.
 */
export function mergeFile(path: string, source: string, { values, body }: Wanted): string {
  const mark = source.startsWith('\uFEFF') ? '\uFEFF' : '';
  const isWindows = source.includes('\r\n');
  const text = source.slice(mark.length).replace(/\r\n?/g, '\n');
  const merged = path.endsWith('.md') ? mergeMarkdown(text, values, body) : mergeYaml(text, values);
  if (merged === text) return source;
  return mark + (isWindows ? merged.replaceAll('\n', '\r\n') : merged);
}

/** A new file with these values. */
export function newFile(path: string, { values, body = '' }: Wanted): string {
  const keys = mergeYaml('', values);
  return path.endsWith('.md') ? `---\n${keys}---\n${mergeBody('', body)}` : keys;
}

function mergeMarkdown(text: string, values: Wanted['values'], body: string | undefined): string {
  const match = FRONT_MATTER.exec(text);
  if (!match) throw new Unmergeable('No keys between lines of three hyphens.');
  const [whole, front = ''] = match;
  const from = text.indexOf('\n') + 1;
  const merged = mergeYaml(`${front}\n`, values).replace(/\n$/, '');
  const rest = text.slice(from + front.length, whole.length);
  return text.slice(0, from) + merged + rest + mergeBody(text.slice(whole.length), body);
}

/** The blank lines around a text stay. */
function mergeBody(old: string, body: string | undefined): string {
  const [, before = '', text = '', after = ''] = /^(\s*\n)?([\s\S]*?)(\s*)$/.exec(old) ?? [];
  const wanted = body?.replace(/\r\n?/g, '\n').replace(/^(\s*\n)+|\s+$/g, '');
  if (wanted === undefined || wanted === text) return old;
  if (text === '') return wanted === '' ? old : `\n${wanted}\n`;
  return before + wanted + after;
}

function mergeYaml(source: string, values: Wanted['values']): string {
  let text = source;
  for (let round = 0; round < ROUNDS; round++) {
    const document = parseDocument(text, { keepSourceTokens: true });
    if (document.errors.length > 0) throw new Unmergeable('A text that is no YAML.');
    const now: unknown = document.toJS() ?? {};
    if (isSame(now, values)) return text;
    if (isGroup(now) && Object.keys(now).length > 0)
      text = patched(text, editsFor(text, document, values));
    else text += linesFor(values, preferredQuote(text));
  }
  throw new Unmergeable('The text does not hold the values that were put into it.');
}

const linesFor = (values: Wanted['values'], quote: '"' | "'"): string =>
  Object.entries(values)
    .map(([key, value]) => `${pairText(key, value, undefined, { indent: '', quote })}\n`)
    .join('');
