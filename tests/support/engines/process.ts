import { spawn } from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { temporaryFolder } from '../paths/temporary.ts';

/** Debian's servers are outside the PATH of people. */
export const programAt = (name: string): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

/** Runs a program and its children until it is stopped. */
export function run(
  program: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
) {
  // A process group, to end workers too.
  const child = spawn(program, args, { ...options, detached: true, stdio: 'pipe' });
  let printed = '';
  let hasEnded = false;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = new Promise<void>((resolve) => {
    const settle = (): void => {
      hasEnded = true;
      resolve();
    };
    child.on('exit', settle);
    child.on('error', settle);
  });
  const stop = async (): Promise<void> => {
    if (!hasEnded && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
  return { printed: () => printed, hasEnded: () => hasEnded, stop };
}

export function folderFor(name: string): string {
  const folder = temporaryFolder(name);
  // Workers of servers run as another user.
  chmodSync(folder, 0o755);
  return folder;
}
