import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { mistakeBlock, report, reportWarnings, type Findings } from '#content-schema/check.ts';
import type { ChangedFigure } from '#content-schema/check/changed-figures.ts';
import type { Mistake } from '#content-schema/check/mistake.ts';
import { commentOn } from './comment.ts';

export const CHECK_HELP = `npm run check            the content, then a build of it: every page, link, picture, redirect and sitemap entry
npm run check:content    the content alone, in a second

  FILE …           only the mistakes in these files, such as content/pages/home.md; nothing is built
  --format github  annotations at file and line, for a workflow of GitHub
  --format gitlab  a code quality report for GitLab
  --changes        the figures that differ from the published ones, as Markdown for a comment; nothing is checked
  --other-sites    asks each link to another site (check:content alone); nothing else is checked
  --json           mistakes and warnings as JSON
  --help           this text

With a format or --json, write "npm run --silent check -- …": the standard output then holds nothing else.
The exit code is 0 when everything is in order, warnings or not, 1 when there are mistakes, and 2 when the command was called wrongly.`;

export interface CheckContext {
  content: () => Findings;
  /** Lists the figures that differ from the published content. */
  changes: () => ChangedFigure[];
  /** Builds and checks the site; it is undefined for check:content, and is not called when the content has mistakes. */
  site: (() => Findings) | undefined;
  /** Maps a content path to the repository. */
  place: (path: string) => string;
  isFile: (path: string) => boolean;
}

export interface CheckResult {
  code: 0 | 1 | 2;
  out: string;
  err: string;
}

export function checkResult(
  words: readonly string[],
  { content, changes, site, place, isFile }: CheckContext,
): CheckResult {
  const options = optionsFrom(words);
  if ('problem' in options) return { code: 2, out: '', err: `${options.problem}\n\n${CHECK_HELP}` };
  if (options.isHelp) return { code: 0, out: CHECK_HELP, err: '' };
  if (options.isComparison) return { code: 0, out: commentOn(changes()), err: '' };
  const { files, format } = options;
  const unknown = files.find((file) => !isFile(file));
  if (unknown !== undefined) return { code: 2, out: '', err: `There is no file ${unknown}.` };
  const isRequested = ({ path }: Mistake): boolean =>
    files.length === 0 || files.includes(place(path));
  const found = content();
  const isBuilt = site !== undefined && files.length === 0 && found.mistakes.length === 0;
  const built = isBuilt ? site() : undefined;
  const mistakes = built?.mistakes ?? found.mistakes.filter(isRequested);
  const warnings = [...found.warnings.filter(isRequested), ...(built?.warnings ?? [])];
  const code = mistakes.length === 0 ? 0 : 1;
  if (format !== undefined) {
    const placed = (mistake: Mistake): Mistake => ({ ...mistake, path: place(mistake.path) });
    const findings = { mistakes: mistakes.map(placed), warnings: warnings.map(placed) };
    return {
      code,
      out: REPORTERS[format](findings),
      err: format === 'github' ? inLog(findings) : '',
    };
  }
  const texts = [reportWarnings(warnings), mistakes.length > 0 ? report(mistakes) : ''];
  const err = texts.filter((text) => text !== '').join('\n\n');
  if (code === 1) return { code, out: '', err };
  const what = files.length > 0 ? files.join(', ') : 'The content';
  const isOne = files.length < 2 && !isBuilt;
  return {
    code,
    out: `${what}${isBuilt ? ' and the site' : ''} ${isOne ? 'is' : 'are'} in order.`,
    err,
  };
}

type Options =
  | { problem: string }
  | {
      isHelp: boolean;
      isComparison: boolean;
      files: readonly string[];
      format: FormatName | undefined;
    };

function optionsFrom(words: readonly string[]): Options {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        json: { type: 'boolean' },
        changes: { type: 'boolean' },
        format: { type: 'string' },
      },
    });
    const format = values.json === true ? 'json' : values.format;
    if (format !== undefined && !isFormat(format))
      return {
        problem: `"${format}" is no format: write one of ${Object.keys(REPORTERS).join(', ')}.`,
      };
    const files = positionals.map((file) => file.replace(/^\.\//, ''));
    return {
      isHelp: values.help === true || files.includes('help'),
      isComparison: values.changes === true,
      files,
      format,
    };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

const REPORTERS = {
  json: ({ mistakes, warnings }) => JSON.stringify({ mistakes, warnings }, null, 2),
  github: ({ mistakes, warnings }) =>
    [...annotations('error', mistakes), ...annotations('warning', warnings)].join('\n'),
  gitlab: ({ mistakes, warnings }) =>
    JSON.stringify(
      [
        ...mistakes.map((mistake) => codeQualityOf('major', mistake)),
        ...warnings.map((warning) => codeQualityOf('info', warning)),
      ],
      null,
      2,
    ),
} satisfies Record<string, (findings: Findings) => string>;

type FormatName = keyof typeof REPORTERS;
const isFormat = (name: string): name is FormatName => Object.hasOwn(REPORTERS, name);

const mistakeSentences = ({ key, problem, expected, remedy }: Mistake): string =>
  [
    `${key === '' ? '' : `${key}: `}${problem}.`,
    ...(expected === '' ? [] : [`Expected: ${expected}.`]),
    `Do this: ${remedy}`,
  ].join('\n');

/** GitHub shows ten of each level in a step, and the last one says how many are left. */
const MAX_ANNOTATIONS = 9;

function annotations(level: 'error' | 'warning', found: readonly Mistake[]): string[] {
  const left = found.length - MAX_ANNOTATIONS;
  const more = `::${level} title=Content::And ${left} more, which the log of this step names`;
  return [
    ...found.slice(0, MAX_ANNOTATIONS).map((mistake) => annotation(level, mistake)),
    ...(left > 0 ? [more] : []),
  ];
}

/** Returns what has no annotation. */
const inLog = ({ mistakes, warnings }: Findings): string =>
  [mistakes, warnings]
    .flatMap((found) => found.slice(MAX_ANNOTATIONS))
    .map(mistakeBlock)
    .join('\n\n');

/** Writes a command of GitHub Actions. */
function annotation(level: 'error' | 'warning', mistake: Mistake): string {
  const property = (text: string): string =>
    data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  const data = (text: string): string =>
    text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const line = mistake.line === 0 ? '' : `,line=${mistake.line}`;
  return `::${level} file=${property(mistake.path)}${line},title=Content::${data(mistakeSentences(mistake))}`;
}

const codeQualityOf = (severity: 'major' | 'info', mistake: Mistake) => ({
  description: mistakeSentences(mistake),
  check_name: 'content',
  fingerprint: createHash('sha256').update(JSON.stringify(mistake)).digest('hex'),
  severity,
  location: { path: mistake.path, lines: { begin: Math.max(1, mistake.line) } },
});
