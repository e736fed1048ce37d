import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '#tests/support/paths/root.ts';
import { MANIFEST } from '#tests/support/architecture/files.ts';

const WORKFLOWS_FOLDER = join(ROOT, '.github', 'workflows');
const repoText = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');
const workflows = readdirSync(WORKFLOWS_FOLDER);

test.each([...workflows.map((name) => `.github/workflows/${name}`), '.gitlab-ci.yml'])(
  '%s runs only what is there',
  (file) => {
    const commands = commandsIn(parse(repoText(file)));
    expect(commands.length).toBeGreaterThan(1);
    for (const command of commands) {
      const [, script] = /^npm run (?:--silent )?([\w:-]+)/.exec(command) ?? [];
      const [, program] = /^bash (\S+)/.exec(command) ?? [];
      if (script !== undefined) expect(Object.keys(MANIFEST.scripts)).toContain(script);
      else if (program !== undefined) expect(existsSync(join(ROOT, program))).toBe(true);
      else expect(command).toMatch(/^(npm (ci|test)|npx playwright install|docker|curl|printf)\b/);
      for (const [, name = ''] of command.matchAll(/--file (\S+)/g))
        expect(existsSync(join(ROOT, name))).toBe(true);
    }
  },
);

function commandsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return /^(run|script|before_script)$/.test(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => commandsIn(item, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => commandsIn(item, name));
}
