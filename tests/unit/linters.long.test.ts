import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { openapiOf } from '#api/docs/openapi.ts';
import { ROOT } from '#tests/support/paths/root.ts';
import { temporaryFolder } from '#tests/support/paths/temporary.ts';
import { toolsFolder } from '#tests/support/paths/tools.ts';

const WORKFLOWS = join(ROOT, '.github', 'workflows');
const workflow = (name: string): string => readFileSync(join(WORKFLOWS, name), 'utf8');

let folder: string;
beforeAll(async () => {
  folder = await toolsFolder('tools');
}, 300_000);

function findings(program: string, input: string, name = ''): unknown {
  const { stdout, stderr } = spawnSync(process.execPath, [join(folder, program), name], {
    input,
    encoding: 'utf8',
  });
  return stdout === '' ? stderr : JSON.parse(stdout);
}

const openapi = openapiOf({
  title: 'Test API',
  server: 'https://www.site.example/api/',
  docs: 'https://www.site.example/developers',
  contact: 'https://www.site.example/contact-us',
});

test('redocly’s and spectral’s rules find nothing wrong with the document of the API', () => {
  expect(findings('lint-api.mjs', JSON.stringify(openapi))).toEqual([]);
});

test('a call without an answer is found by both', () => {
  const wrong = { ...openapi, paths: { '/x': { get: { operationId: 'x' } } } };
  expect(JSON.stringify(findings('lint-api.mjs', JSON.stringify(wrong)))).toContain('responses');
});

test.each(readdirSync(WORKFLOWS))('%s is a workflow that the host accepts', (name) => {
  expect(findings('lint-workflow.mjs', workflow(name), `.github/workflows/${name}`)).toEqual([]);
});

test('a wrong key of a workflow is found', () => {
  const text = workflow('check.yml').replace('timeout-minutes', 'time-out');
  expect(findings('lint-workflow.mjs', text, '.github/workflows/check.yml')).not.toEqual([]);
});

test('a misspelt word of a text is named with its line; Irish spelling, names and words in braces are in order', async () => {
  const spelling = await toolsFolder('spelling');
  const site = temporaryFolder('spelling');
  mkdirSync(join(site, 'content'));
  writeFileSync(
    join(site, 'content/page.md'),
    'The colour of Eircodes in Leixlip: [organise](/lokal).\n\nWe recieve {prise} untill `npm`.\n',
  );
  const { stdout, stderr } = spawnSync('bash', [join(spelling, 'run'), site], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout.match(/^- .*/gm)).toEqual([
    '- recieve (content/page.md, line 3)',
    '- untill (content/page.md, line 3)',
  ]);
}, 120_000);
