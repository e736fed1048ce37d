import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../paths/root.ts';
import { sendRaw, type RequestOptions } from './ask.ts';

export interface EdgeEngine {
  name: string;
  origin: string;
  /** The keys are groups of expectations. */
  differs: Readonly<Partial<Record<string, Difference>>>;
  close: () => Promise<void>;
}

interface Difference {
  why: string;
  /** Returns what overrides an expectation. */
  instead: (expectation: Expectation) => Partial<ExpectedAnswer> | undefined;
}

export interface Expectation {
  path: string;
  asking?: RequestOptions;
  wanted: ExpectedAnswer;
}

export interface ExpectedAnswer {
  status: number;
  /** The file is one such as "login.html", or "" where there is no body. */
  file?: string | undefined;
  /** The names are in lower case; undefined stands for an absent header. */
  headers?: Readonly<Record<string, string | RegExp | undefined>>;
  /** Nothing is checked where it is undefined. */
  rules?: string | undefined;
}

/** .ci/run installs it. */
export const TOOLS = join(ROOT, '.ci', 'edge', 'node_modules');
export const hasEdgeTools = (): boolean => existsSync(join(TOOLS, '.package-lock.json'));

/** Resolves to undefined when it has ended or does not answer in a minute. */
export async function answering(origin: string, hasEnded: () => boolean): Promise<boolean> {
  const until = Date.now() + 60_000;
  while (!hasEnded() && Date.now() < until) {
    const answer = await sendRaw(origin, '/').catch(() => undefined);
    if (answer !== undefined) return true;
    await wait(50);
  }
  return false;
}
