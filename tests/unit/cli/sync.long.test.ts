import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONTENT } from '#tests/support/paths/content.ts';
import { ROOT } from '#tests/support/paths/root.ts';
import { temporaryFolder } from '#tests/support/paths/temporary.ts';

test('a developer whose content lacks what code needs reads the words of the check, and no stack', () => {
  const content = temporaryFolder('content');
  cpSync(CONTENT, content, { recursive: true });
  const mails = join(content, 'settings', 'mails.yaml');
  writeFileSync(mails, readFileSync(mails, 'utf8').replace('\nreset:', '\nresets:'));
  const task = ['--import', './src/cli/setup/ready.mjs', 'src/cli/tasks/sync.ts'];
  const { status, stderr } = spawnSync(process.execPath, task, {
    cwd: ROOT,
    env: { ...process.env, CONTENT_DIR: content, DEV: undefined },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('settings/mails.yaml:');
  expect(stderr).not.toContain('InvalidContentEntryDataError');
});
