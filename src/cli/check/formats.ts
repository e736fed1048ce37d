import { createHash } from 'node:crypto';
import type { Mistake } from '#content-schema/check/mistake.ts';

/** The mistakes as a program reads them, with the paths that they have in the repository. */
export const FORMATS = {
  json: (mistakes) => JSON.stringify({ mistakes }, null, 2),
  github: (mistakes) => mistakes.map(annotation).join('\n'),
  gitlab: (mistakes) => JSON.stringify(mistakes.map(finding), null, 2),
} satisfies Record<string, (mistakes: readonly Mistake[]) => string>;

export type FormatName = keyof typeof FORMATS;
export const isFormat = (name: string): name is FormatName => Object.hasOwn(FORMATS, name);

const sentences = ({ key, problem, expected, remedy }: Mistake): string =>
  [
    `${key === '' ? '' : `${key}: `}${problem}.`,
    ...(expected === '' ? [] : [`Expected: ${expected}.`]),
    `Do this: ${remedy}`,
  ].join('\n');

/** A workflow command of GitHub Actions; its own signs are escaped as the runner reads them. */
function annotation(mistake: Mistake): string {
  const property = (text: string): string =>
    data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  const data = (text: string): string =>
    text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const line = mistake.line === 0 ? '' : `,line=${mistake.line}`;
  return `::error file=${property(mistake.path)}${line},title=Content::${data(sentences(mistake))}`;
}

/** An entry of GitLab's code quality report. */
const finding = (mistake: Mistake) => ({
  description: sentences(mistake),
  check_name: 'content',
  fingerprint: createHash('sha256').update(JSON.stringify(mistake)).digest('hex'),
  severity: 'major',
  location: { path: mistake.path, lines: { begin: Math.max(1, mistake.line) } },
});
