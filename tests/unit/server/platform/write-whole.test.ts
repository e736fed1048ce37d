import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#tests/support/paths/root.ts';
import { temporaryFolder } from '#tests/support/paths/temporary.ts';

const MODULE = join(ROOT, 'src/server/platform/write-whole.ts');

/** Writes a hundred thousand bytes where the system takes four thousand of a file, as a full disk does. */
function writeTooMuch(call: string): string {
  const program = `import('${MODULE}').then(({ ${call.split('(')[0]} }) => ${call})`;
  const limited = `trap '' XFSZ; ulimit -f 8; exec "$0" -e "$1"`;
  const { stderr } = spawnSync('sh', ['-c', limited, process.execPath, program], {
    encoding: 'utf8',
    env: { ...process.env, NODE_COMPILE_CACHE: undefined },
  });
  return stderr;
}

test('a file that the disk has no room for is not left half written', () => {
  const folder = temporaryFolder('full');
  const file = join(folder, 'cv.pdf');
  expect(writeTooMuch(`saveFile('${file}', Buffer.alloc(100_000))`)).toContain('EFBIG');
  expect(readdirSync(folder)).toEqual([]);
});

test('a file that was there stays as it was', () => {
  const folder = temporaryFolder('full');
  const file = join(folder, 'cv.pdf');
  writeFileSync(file, 'earlier');
  expect(writeTooMuch(`saveFile('${file}', Buffer.alloc(100_000))`)).toContain('EEXIST');
  expect(writeTooMuch(`replaceFile('${file}', 'x'.repeat(100_000))`)).toContain('EFBIG');
  expect([readdirSync(folder), readFileSync(file, 'utf8')]).toEqual([['cv.pdf'], 'earlier']);
});
