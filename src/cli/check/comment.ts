import type { ChangedFigure } from '#content-schema/check/changed-figures.ts';

const MAX_ROWS = 60;
const MAX_VALUE_CHARACTERS = 60;

/** Returns Markdown for the pull request, or '' where nothing changed. */
export function commentOn(changes: readonly ChangedFigure[]): string {
  if (changes.length === 0) return '';
  const rows = changes.slice(0, MAX_ROWS).map(rowOf);
  const left = changes.length - rows.length;
  return [
    'These figures differ from the published ones. Please compare each with what is meant; nothing waits for it, and the next push renews this list.',
    '',
    '| File | Figure | Was | Is now | |',
    '|---|---|---|---|---|',
    ...rows,
    ...(left > 0 ? ['', `And ${left} more, under "Files changed".`] : []),
  ].join('\n');
}

function rowOf({ path, key, was, now }: ChangedFigure): string {
  const cells = shortened(was, now).map((value) => (value === undefined ? '' : code(value)));
  return `| ${path.replace(/^content\//, '')} | ${code(key)} | ${cells.join(' | ')} | ${growth(was, now)} |`;
}

/** Cuts at both ends, so that what differs can be seen. */
function shortened(was: string | undefined, now: string | undefined): (string | undefined)[] {
  const [one, other] = [was ?? '', now ?? ''];
  let first = 0;
  while (first < one.length && one[first] === other[first]) first += 1;
  const start = Math.max(0, first - 20);
  return [was, now].map((value) => {
    if (value === undefined || value.length <= MAX_VALUE_CHARACTERS) return value;
    const end = start + MAX_VALUE_CHARACTERS;
    return `${start > 0 ? '…' : ''}${value.slice(start, end)}${end < value.length ? '…' : ''}`;
  });
}

/** Signs of Markdown in it are printed as they are. */
const code = (text: string): string =>
  `<code>${text.replace(/[&<>|`*_[\]@#\\]|\n/g, (sign) => `&#${sign.charCodeAt(0)};`)}</code>`;

/** Returns "+900 %" for two amounts. */
function growth(was: string | undefined, now: string | undefined): string {
  const [before, after] = [was, now].map((value) =>
    /^\d{1,4}(?:\.\d+)?$/.test(value ?? '') ? Number(value) : NaN,
  );
  if (before === undefined || after === undefined || !(before > 0) || Number.isNaN(after))
    return '';
  const percent = Math.round((after / before - 1) * 100);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`;
}
