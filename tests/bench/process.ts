import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { SILENT } from '#cli/run.mjs';

/** Returns the resident memory of a process in MiB, now or at its peak; NaN where the system has no /proc. */
export function memoryMb(pid: number, which: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const [, kilobytes] = new RegExp(`${which}:\\s+(\\d+)`).exec(proc(pid, 'status')) ?? [];
  return Number(kilobytes ?? NaN) / 1024;
}

/** Returns the processor's time of a process in milliseconds: a tick is a hundredth of a second (proc(5)). */
export function processorMs(pid: number): number {
  const fields = proc(pid, 'stat').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function proc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/** The processor's time of a program says more than the clock on a machine that has other work to do. */
export interface Cost {
  seconds: number;
  processorSeconds: number;
  peakMb: number;
}

/** Runs a program with this Node to its end. Throws with its errors when it fails. */
export async function costOf(args: readonly string[], cwd: string): Promise<Cost> {
  const started = performance.now();
  const env = { ...process.env, ...SILENT, NODE_ENV: 'production' };
  const running = promisify(execFile)(process.execPath, args, { cwd, env, maxBuffer: Infinity });
  const cost: Cost = { seconds: NaN, processorSeconds: NaN, peakMb: NaN };
  const pid = running.child.pid ?? 0;
  const watch = setInterval(() => {
    const peakMb = memoryMb(pid, 'VmHWM');
    if (Number.isNaN(peakMb)) return;
    Object.assign(cost, { peakMb, processorSeconds: processorMs(pid) / 1000 });
  }, 50);
  await running.finally(() => clearInterval(watch));
  return { ...cost, seconds: (performance.now() - started) / 1000 };
}
