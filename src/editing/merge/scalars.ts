import { isScalar, isSeq, parseDocument } from 'yaml';

/** How a value is written: like the one that it replaces or stands beside. */
export interface ScalarStyle {
  /** A node of the file, or undefined for a new key. */
  like: unknown;
  inFlow: boolean;
  /** The quotes that the file prefers. */
  quote: '"' | "'";
}

/** A text, number, yes-no or nothing on one line: quotes and decimals of the old value stay where they can. */
export function scalarText(value: unknown, { like, inFlow, quote }: ScalarStyle): string {
  const old = isScalar(like) ? like : undefined;
  if (typeof value === 'number') return numberText(value, old?.source);
  if (typeof value !== 'string') return String(value);
  const isQuoted = old?.type === 'QUOTE_DOUBLE' || old?.type === 'QUOTE_SINGLE';
  if (!isQuoted && isPlain(value, inFlow)) return value;
  const wanted = old?.type === 'QUOTE_DOUBLE' ? '"' : old?.type === 'QUOTE_SINGLE' ? "'" : quote;
  return inQuotes(value, wanted);
}

/** 10.5 beside 9.99 is 10.50. */
function numberText(value: number, old = ''): string {
  const decimals = /^-?\d+\.(\d+)$/.exec(old)?.[1]?.length ?? 0;
  const own = /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0;
  return own < decimals ? value.toFixed(decimals) : String(value);
}

/** Double quotes turn \ and " into signs of their own, so a text with those goes into single ones if it can. */
function inQuotes(value: string, wanted: '"' | "'"): string {
  const needsDouble = /[^\P{Cc}]/u.test(value);
  const single = `'${value.replaceAll("'", "''")}'`;
  const double = JSON.stringify(value);
  if (needsDouble) return double;
  if (wanted === '"') return /["\\]/.test(value) && !value.includes("'") ? single : double;
  return value.includes("'") && !/["\\]/.test(value) ? double : single;
}

/** Whether a text means itself without quotes. Texts with braces and times of day have quotes, as the guide asks for. */
export function isPlain(value: string, inFlow: boolean): boolean {
  if (/[{}\n]|^\d+:\d|^[&*!]/.test(value) || value.trim() !== value || value === '') return false;
  const { contents, errors } = parseDocument(inFlow ? `[${value}]` : `- ${value}`);
  const [item, ...more] = isSeq(contents) ? contents.items : [];
  return errors.length === 0 && more.length === 0 && isScalar(item) && item.value === value;
}

/** The quotes that stand in most lines of a text. */
export const preferredQuote = (source: string): '"' | "'" =>
  countOf(source, /[:-] '/g) > countOf(source, /[:-] "/g) ? "'" : '"';

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** A text of several lines behind its key: | and its lines, or in quotes when its first line begins with a blank. */
export function blockText(value: string, indent: string): string {
  const chomp = /\n\n$/.test(value) ? '+' : value.endsWith('\n') ? '' : '-';
  if (/^\s/.test(value)) return JSON.stringify(value);
  const lines = value.replace(/\n$/, '').split('\n');
  return [`|${chomp}`, ...lines.map((line) => (line === '' ? '' : indent + line))].join('\n');
}
