import { createHash } from 'node:crypto';
import type { Findings } from '#content-schema/check.ts';
import type { Mistake } from '#content-schema/check/mistake.ts';

/** Mistakes and warnings as a program reads them, with the paths that they have in the repository. */
export const FORMATS = {
  json: ({ mistakes, warnings }) => JSON.stringify({ mistakes, warnings }, null, 2),
  github: ({ mistakes, warnings }) =>
    [
      ...mistakes.map((mistake) => annotation('error', mistake)),
      ...warnings.map((warning) => annotation('warning', warning)),
    ].join('\n'),
  gitlab: ({ mistakes, warnings }) =>
    JSON.stringify(
      [
        ...mistakes.map((mistake) => finding('major', mistake)),
        ...warnings.map((warning) => finding('info', warning)),
      ],
      null,
      2,
    ),
} satisfies Record<string, (findings: Findings) => string>;

export type FormatName = keyof typeof FORMATS;
export const isFormat = (name: string): name is FormatName => Object.hasOwn(FORMATS, name);

const sentences = ({ key, problem, expected, remedy }: Mistake): string =>
  [
    `${key === '' ? '' : `${key}: `}${problem}.`,
    ...(expected === '' ? [] : [`Expected: ${expected}.`]),
    `Do this: ${remedy}`,
  ].join('\n');

/** A workflow command of GitHub Actions; its own signs are escaped as the runner reads them. */
function annotation(level: 'error' | 'warning', mistake: Mistake): string {
  const property = (text: string): string =>
    data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  const data = (text: string): string =>
    text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const line = mistake.line === 0 ? '' : `,line=${mistake.line}`;
  return `::${level} file=${property(mistake.path)}${line},title=Content::${data(sentences(mistake))}`;
}

/** An entry of GitLab's code quality report. */
const finding = (severity: 'major' | 'info', mistake: Mistake) => ({
  description: sentences(mistake),
  check_name: 'content',
  fingerprint: createHash('sha256').update(JSON.stringify(mistake)).digest('hex'),
  severity,
  location: { path: mistake.path, lines: { begin: Math.max(1, mistake.line) } },
});
