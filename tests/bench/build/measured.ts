import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { SILENT } from '#cli/setup/run.mjs';

const SAMPLE_MS = 50;
const TICKS_PER_SECOND = 100;
const PAGE_BYTES = 4096;

/** What a program took. The processor's time tells more than the clock on a machine that has other work to do. */
export interface Taken {
  seconds: number;
  /** Of all its processes and threads; NaN where the system does not tell (Linux does). */
  processorSeconds: number;
  /** Resident memory of all its processes at the worst moment; NaN where the system does not tell. */
  peakMb: number;
}

/** Runs a program with this Node to its end. Throws with its last words when it fails. */
export async function measured(args: readonly string[], cwd: string): Promise<Taken> {
  const env = { ...process.env, ...SILENT, NODE_ENV: 'production' };
  const started = performance.now();
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  const listen = (text: Buffer): void => {
    words = `${words}${text.toString()}`.slice(-2000);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  let last: Sample = { ticks: NaN, pages: NaN };
  let most = NaN;
  const watch = setInterval(() => {
    const now = sampleOf(child.pid ?? 0);
    if (now === undefined) return;
    last = now;
    most = Number.isNaN(most) ? now.pages : Math.max(most, now.pages);
  }, SAMPLE_MS);
  const code = await new Promise((resolve) => child.on('error', resolve).on('close', resolve));
  clearInterval(watch);
  const seconds = (performance.now() - started) / 1000;
  if (code !== 0) throw new Error(`${args.join(' ')} failed in ${cwd}:\n${words}`);
  return {
    seconds,
    processorSeconds: last.ticks / TICKS_PER_SECOND,
    peakMb: (most * PAGE_BYTES) / 1024 / 1024,
  };
}

interface Sample {
  ticks: number;
  /** Of memory, 4 kB each. */
  pages: number;
}

/** What a process and those it has started use now; undefined when it is gone, or the system has no /proc. */
function sampleOf(root: number): Sample | undefined {
  const all = new Map(processes().map((one) => [one.pid, one]));
  const main = all.get(root);
  if (main === undefined) return undefined;
  const isBelow = (pid: number): boolean =>
    pid === root || (all.has(pid) && isBelow(all.get(pid)?.parent ?? 0));
  const tree = [...all.values()].filter(({ pid }) => isBelow(pid));
  const sum = (of: (one: Process) => number): number =>
    tree.reduce((total, one) => total + of(one), 0);
  return { ticks: sum(({ ticks }) => ticks) + main.endedTicks, pages: sum(({ pages }) => pages) };
}

interface Process extends Sample {
  pid: number;
  parent: number;
  /** Of processes that it has started and that have ended. */
  endedTicks: number;
}

function processes(): Process[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(processOf);
  } catch {
    return [];
  }
}

/** One line of Linux's /proc/{pid}/stat (proc(5)); nothing when the process has ended meanwhile. */
function processOf(name: string): Process[] {
  try {
    const line = readFileSync(`/proc/${name}/stat`, 'utf8');
    // The second field, a name in brackets, may hold blanks.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const field = (number: number): number => Number(fields[number - 3]);
    const [parent, ticks, endedTicks] = [field(4), field(14) + field(15), field(16) + field(17)];
    return [{ pid: Number(name), parent, ticks, endedTicks, pages: field(24) }];
  } catch {
    return [];
  }
}
