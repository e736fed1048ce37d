import { readText } from './files.ts';

const MAX_WORDS = 6;
/** A sentence that begins so and is short has rarely a subject and a verb. */
const LOOSE_START =
  /^(Of|By|For|Without|With|As|In|From|To|Also|Such as|At|On|Per|Until|Since|After|Before|Within|Between|Undefined|Null|Typed|Hidden|Ignored|Imported|Replaced|Reported|Decoded|Needed|Fetched|Called|Closed|Shown|Beside|Besides|Below|Above|Even|Then|Others|Not)\b|^''/;
const IS_REFERENCE = /^\(?(D\d+|https?:\S+?)\)?\.?$/;
const IS_DIRECTIVE = /^(eslint|@|prettier|#)/;

/** Returns the fragments in comments of a file, as `file:line: fragment`. */
export const fragmentsOf = (file: string): string[] =>
  fragmentsIn(readText(file)).map(({ line, fragment }) => `${file}:${line}: ${fragment}`);

export function fragmentsIn(code: string): { line: number; fragment: string }[] {
  return [
    ...code.matchAll(/(?<!['"])\/\*\*?\s([^]*?)\*\/|^[ \t]*\/\/ (.*(?:\n[ \t]*\/\/.*)*)/gm),
  ].flatMap(({ 0: whole, 1: block, 2: lines, index }) => {
    const text = (block ?? lines ?? '')
      .replaceAll(/\n\s*(?:\*|\/\/)?\s*/g, ' ')
      .replace(/^\*\s/, '')
      .trim();
    if (IS_DIRECTIVE.test(text)) return [];
    const line = code.slice(0, index + whole.search(/\S/)).split('\n').length;
    return text
      .split(/(?<=[.!?])\s+(?=[A-Z'(])/)
      .filter(isFragment)
      .map((fragment) => ({ line, fragment }));
  });
}

function isFragment(sentence: string): boolean {
  const [clause = ''] = sentence.split(';');
  return (
    IS_REFERENCE.test(sentence) ||
    (LOOSE_START.test(clause) && clause.trim().split(/\s+/).length <= MAX_WORDS)
  );
}
