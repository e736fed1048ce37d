import { spawn } from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { temporaryFolder } from '../paths/temporary.ts';

/** Debian's servers are outside the PATH of people. */
export const programAt = (name: string): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

const stops = new Set<() => Promise<void>>();

/** Stops all programs of `run`, for a set-up that fails. */
export async function stopAll(): Promise<void> {
  await Promise.all([...stops].map((stop) => stop()));
}

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
  stops.add(stop);
  return { printed: () => printed, hasEnded: () => hasEnded, stop };
}

/** Returns the exit code; 1 when it does not start. */
export function finished(program: string, args: readonly string[]): Promise<number> {
  const child = spawn(program, args, { stdio: 'ignore' });
  return new Promise((resolve) => {
    child.on('exit', (code) => resolve(code ?? 1));
    child.on('error', () => resolve(1));
  });
}

export function folderFor(name: string): string {
  const folder = temporaryFolder(name);
  // Workers of servers run as another user.
  chmodSync(folder, 0o755);
  return folder;
}
