import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../paths/root.ts';
import { sendRaw, type RequestOptions } from './ask.ts';

export interface EdgeEngine {
  name: string;
  origin: string;
  /** By group of expectations. */
  differs: Readonly<Partial<Record<string, Difference>>>;
  close: () => Promise<void>;
}

interface Difference {
  why: string;
  /** Overrides of expectations. */
  instead: (expectation: Expectation) => Partial<ExpectedAnswer> | undefined;
}

export interface Expectation {
  path: string;
  asking?: RequestOptions;
  wanted: ExpectedAnswer;
}

export interface ExpectedAnswer {
  status: number;
  /** Such as "login.html"; "" for no body. */
  file?: string | undefined;
  /** By lower-case name; undefined for an absent header. */
  headers?: Readonly<Record<string, string | RegExp | undefined>>;
  /** undefined for no check. */
  rules?: string | undefined;
}

/** Installed by .ci/run. */
export const TOOLS = join(ROOT, '.ci', 'edge', 'node_modules');
export const hasEdgeTools = (): boolean => existsSync(join(TOOLS, '.package-lock.json'));

/** undefined when it has ended or does not answer in a minute. */
export async function answering(origin: string, hasEnded: () => boolean): Promise<boolean> {
  const until = Date.now() + 60_000;
  while (!hasEnded() && Date.now() < until) {
    const answer = await sendRaw(origin, '/').catch(() => undefined);
    if (answer !== undefined) return true;
    await wait(50);
  }
  return false;
}
