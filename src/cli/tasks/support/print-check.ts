import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { examineContent, type Findings } from '#content-schema/check.ts';
import { checkResult, type CheckContext } from '../../check/command.ts';
import { withPublished } from '../../check/published.ts';
import { PROJECT_ROOT } from './project.ts';

export function printCheck(
  content: string,
  checks: Pick<CheckContext, 'content' | 'site'>,
): number {
  const folder = relative(PROJECT_ROOT, content).split(sep).join('/');
  const { code, out, err } = checkResult(process.argv.slice(2), {
    ...checks,
    place: (path) => path.replace(/^content(?=\/|$)/, () => folder),
    isFile: (path) => existsSync(join(PROJECT_ROOT, path)),
  });
  if (out !== '') console.log(out);
  if (err !== '') console.error(err);
  if (code === 1 && folder !== 'content') console.error(`Here content/ is ${content}.`);
  return code;
}

export const contentFindings = (content: string): Findings =>
  withPublished(content, (published) => examineContent(PROJECT_ROOT, { content, published }));
