import { spawn } from 'node:child_process';

export interface QuietOptions {
  env?: NodeJS.ProcessEnv;
  /** Timeout; then it counts as failed. */
  limitMs: number;
}

/** Without output. Returns whether it succeeded. */
export function runQuietly(
  program: string,
  args: string[],
  { env = {}, limitMs }: QuietOptions,
): Promise<boolean> {
  const child = spawn(program, args, {
    stdio: 'ignore',
    env: { ...process.env, ...env },
    timeout: limitMs,
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}
