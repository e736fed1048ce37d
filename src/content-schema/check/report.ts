import { count, type Mistake } from './mistake.ts';

const IS_MEANT =
  'Is this meant? It does not stop the site, and what is published already is not asked about again.';

export function reportWarnings(warnings: Mistake[]): string {
  const [doubts, others] = [true, undefined].map((kind) =>
    warnings.filter(({ isDoubt }) => isDoubt === kind).map(mistakeBlock),
  );
  return [
    ...(others?.length ? ['Worth a look; nothing of it stops the site:', ...others] : []),
    ...(doubts?.length ? [IS_MEANT, ...doubts] : []),
  ].join('\n\n');
}

export function report(mistakes: Mistake[]): string {
  if (mistakes.length === 0) return 'No mistakes in content.';
  const files = new Set(mistakes.map(({ path }) => path)).size;
  const sum = `${count(mistakes.length, 'mistake')} in ${count(files, 'file')}. Nothing was published; the last version stays.`;
  return [...mistakes.map(mistakeBlock), sum].join('\n\n');
}

export function mistakeBlock({ path, line, key, problem, expected, remedy }: Mistake): string {
  const place = line === 0 ? path : `${path}:${line}`;
  const heading = key === '' ? place : `${place}  ${key}`;
  const wanted = expected === '' ? '' : `Expected: ${expected}.`;
  // A quoted line ends without a full stop.
  const now = problem.includes('\n') ? [problem, wanted] : [`${problem}. ${wanted}`];
  const lines = [...now, `Do this: ${remedy}`]
    .flatMap((text) => text.trimEnd().split('\n'))
    .filter((text) => text !== '');
  return [heading, ...lines.map((text) => `  ${text}`)].join('\n');
}
