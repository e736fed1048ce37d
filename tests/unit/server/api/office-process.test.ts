import { records } from '#server/platform/db/rows.ts';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startApiProcess } from '#tests/support/api/api-process.ts';
import { testApi } from '#tests/support/api/api.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { temporaryFolder } from '#tests/support/paths/temporary.ts';
import { ROOT } from '#tests/support/paths/root.ts';

describe('the real command beside a server that uses the same database', () => {
  const api = testApi('sqlite');

  const office = (
    args: readonly string[],
    { input = '', dataDir = api.services.config.dataDir, port = '' } = {},
  ) => {
    const child = spawn(process.execPath, [join(ROOT, 'src/cli/tasks/office.ts'), ...args], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], CONTENT_DIR: CONTENT, DATA_DIR: dataDir, PORT: port },
      stdio: 'pipe',
    });
    const ended = { out: '', err: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (ended.out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (ended.err += text));
    // A command that reads no input may end before the write.
    child.stdin.on('error', () => undefined).end(input);
    return new Promise<typeof ended & { code: number | null }>((resolve) =>
      child.on('close', (code) => resolve({ code, ...ended })),
    );
  };
  const ask = async (message: string) => {
    await api.post('enquiry/new-enquiry', { email: 'aine@example.ie', message });
    const row = await records.get(api.db, 'enquiries', { message });
    return row.id;
  };

  test('lists on the standard output and nothing else', async () => {
    const id = await ask('Listed?');
    const { code, out, err } = await office(['enquiries', '--json']);
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toContainEqual(expect.objectContaining({ id }));
  });

  test('takes an answer from a pipe, and the server has it', async () => {
    const id = await ask('Piped?');
    const { code, out } = await office(['answer', id, '--yes'], {
      input: '\ufeffTá, míle fáilte.\n',
    });
    expect([code, out]).toEqual([0, 'The answer is stored and goes out by mail.\n']);
    const { message } = await records.get(api.db, 'enquiry_answers', { enquiry_id: id });
    expect(message).toBe('Tá, míle fáilte.');
  });

  test('tells a wrong call by its exit code', async () => {
    expect(await office(['enquires'])).toEqual({
      code: 2,
      out: '',
      err: 'There is no command "enquires". Did you mean "enquiries"?\n',
    });
  });

  test('says where it looked when a folder has no database, and makes none', async () => {
    const dataDir = join(api.services.config.dataDir, 'elsewhere');
    const { code, out, err } = await office(['enquiries'], { dataDir });
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(
      `There is no database in ${dataDir} (DATA_DIR): this command makes none.`,
    );
    expect(existsSync(dataDir)).toBe(false);
  });

  test('refuses a database that the server at its address does not use', async () => {
    const server = await startApiProcess({ DATA_DIR: temporaryFolder('served') });
    onTestFinished(() => void server.end('SIGKILL'));
    const { port } = new URL(server.url);
    const { code, out, err } = await office(['enquiries'], { port });
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(`:${port} uses another database than the one in`);
  });

  test('cannot reach a database in memory', async () => {
    const { code, err } = await office(['enquiries'], { dataDir: ':memory:' });
    expect(code).toBe(1);
    expect(err).toMatch(/^DATA_DIR is ":memory:".*\n$/);
  });
});
