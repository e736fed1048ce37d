import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../paths/root.ts';
import { sendRaw, type RequestOptions } from './ask.ts';

/** A server of the built site, started for the tests. */
export interface EdgeEngine {
  name: string;
  origin: string;
  /** How it differs, and why, by the name of the group of expectations. */
  differs: Readonly<Partial<Record<string, Difference>>>;
  close: () => Promise<void>;
}

interface Difference {
  why: string;
  /** What it does instead; an expectation that is not mentioned here holds for this engine too. */
  instead: (expectation: Expectation) => Partial<ExpectedAnswer> | undefined;
}

export interface Expectation {
  path: string;
  asking?: RequestOptions;
  wanted: ExpectedAnswer;
}

export interface ExpectedAnswer {
  status: number;
  /** The file of the site that the body is, such as "login.html"; "" for no body. */
  file?: string | undefined;
  /** Headers by name in lower case; undefined for one that must not be there. */
  headers?: Readonly<Record<string, string | RegExp | undefined>>;
  /** The address whose header rules count; undefined for no check. */
  rules?: string | undefined;
}

export type { RequestOptions };

/** What .ci/run installs to compare with; npm writes its list when all of it is there. */
export const TOOLS = join(ROOT, '.ci', 'edge', 'node_modules');
export const hasEdgeTools = (): boolean => existsSync(join(TOOLS, '.package-lock.json'));

/** Waits until a server that was just started answers; undefined when it has ended or stays silent for a minute. */
export async function answering(origin: string, hasEnded: () => boolean): Promise<boolean> {
  const until = Date.now() + 60_000;
  while (!hasEnded() && Date.now() < until) {
    const answer = await sendRaw(origin, '/').catch(() => undefined);
    if (answer !== undefined) return true;
    await wait(50);
  }
  return false;
}
