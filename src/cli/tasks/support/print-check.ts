import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { examineContent } from '#content-schema/check.ts';
import { changedFigures } from '#content-schema/check/changed-figures.ts';
import { checkResult, type CheckContext } from '../../check/command.ts';
import { withPublished } from '../../check/published.ts';
import { PROJECT_ROOT } from './project.ts';

export function printCheck(content: string, site: CheckContext['site']): number {
  const folder = relative(PROJECT_ROOT, content).split(sep).join('/');
  const { code, out, err } = checkResult(process.argv.slice(2), {
    site,
    content: () =>
      withPublished(content, (published) => examineContent(PROJECT_ROOT, { content, published })),
    changes: () =>
      withPublished(content, (published) =>
        published === undefined ? [] : changedFigures(content, published),
      ),
    place: (path) => path.replace(/^content(?=\/|$)/, () => folder),
    isFile: (path) => existsSync(join(PROJECT_ROOT, path)),
  });
  if (out !== '') console.log(out);
  if (err !== '') console.error(err);
  if (code === 1 && folder !== 'content') console.error(`Here content/ is ${content}.`);
  return code;
}
