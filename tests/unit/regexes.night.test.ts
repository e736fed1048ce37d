import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { readText } from '#tests/support/architecture/files.ts';
import { ROOT } from '#tests/support/paths/root.ts';
import { toolsFolder } from '#tests/support/paths/tools.ts';

interface Regex {
  place: string;
  source: string;
  flags: string;
}

/** Returns the regular expressions that one file writes as such. */
function regexesIn(file: string): Regex[] {
  const source = ts.createSourceFile(file, readText(file), ts.ScriptTarget.Latest, true);
  const found: Regex[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({
        place: `${file}:${String(line + 1)}`,
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const ALL = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).flatMap(regexesIn);
const Verdicts = v.array(
  v.object({ place: v.string(), complexity: v.string(), degree: v.optional(v.number(), 0) }),
);
/** Editors and operators write what these read; a visitor's text does not come here. */
const TRUSTED =
  /^src\/(content-schema|edge|integrations|layouts|cli)\/|^src\/domain\/text\/markdown-text\.ts/;

let folder: string;
beforeAll(async () => {
  folder = await toolsFolder('validators');
}, 300_000);

test(
  'no text makes a regular expression exponential, and no visitor’s text cubic',
  {
    timeout: 1_800_000,
  },
  () => {
    const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'recheck.mjs')], {
      input: JSON.stringify(ALL),
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    });
    expect(stderr).toBe('');
    const verdicts = v.parse(Verdicts, JSON.parse(stdout));
    expect(verdicts).toHaveLength(ALL.length);
    const slow = verdicts.filter(
      ({ place, complexity, degree }) =>
        complexity === 'exponential' || (degree > 2 && !TRUSTED.test(place)),
    );
    expect(slow).toEqual([]);
  },
);
