import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import type { Variables } from '#server/config.ts';
import { apiAt } from '#server/api-at.ts';
import type { OfficeIo } from '#server/office/index.ts';
import { runOffice } from '#server/office/run-office.ts';
import { ownApi, testApi, type Engine, type TestApi } from '../api/api.ts';

export interface Seen {
  code: number;
  out: string;
  err: string;
  questions: string[];
}

interface Operator {
  /** Answers in order; without any there is no terminal. */
  answers?: readonly string[];
  /** Piped input; undefined is not UTF-8. */
  input?: string | undefined;
}

export interface TestOffice {
  api: TestApi;
  db: TestApi['db'];
  folder: string;
  office: (args: readonly string[], operator?: Operator) => Promise<Seen>;
}

/** An office of the running test alone. */
export async function ownOffice(engine: Engine, variables?: Variables): Promise<TestOffice> {
  const desk = officeOf(await ownApi(engine, variables));
  onTestFinished(() => rmSync(desk.folder, { recursive: true, force: true }));
  return desk;
}

export function testOffice(...how: Parameters<typeof testApi>): TestOffice {
  const desk = officeOf(testApi(...how));
  afterAll(() => rmSync(desk.folder, { recursive: true, force: true }));
  return desk;
}

function officeOf(api: TestApi): TestOffice {
  const folder = mkdtempSync(join(tmpdir(), 'office-'));
  return {
    api,
    get db() {
      return api.db;
    },
    folder,
    office: async (args, { answers, input = '' } = {}) => {
      const questions: string[] = [];
      const waiting = [...(answers ?? [])];
      const { io, printed } = emptyDesk({
        ask: (question) => {
          questions.push(question);
          return Promise.resolve(waiting.shift());
        },
        readInput: () => Promise.resolve(input),
        isTerminal: answers !== undefined,
      });
      const close = () => Promise.resolve();
      const clocked = (now: () => number) => Promise.resolve(apiAt(api.services, now));
      const open = () => Promise.resolve({ ...api.services, apiAt: clocked, io, folder, close });
      const code = await runOffice(args, { io, open });
      return { code, ...printed(), questions };
    },
  };
}

/** Captured output, and no terminal unless `more` has one. */
export function emptyDesk(more: Partial<OfficeIo> = {}) {
  const out: string[] = [];
  const err: string[] = [];
  const noAnswer = () => Promise.resolve(undefined);
  const io = {
    out: (text: string) => void out.push(text),
    err: (text: string) => void err.push(text),
    ask: noAnswer,
    readInput: noAnswer,
    isTerminal: false,
    calledAs: 'npm run office --',
    ...more,
  };
  return { io, printed: () => ({ out: out.join('\n'), err: err.join('\n') }) };
}

export async function officeAlone(args: readonly string[]): Promise<Seen> {
  const { io, printed } = emptyDesk();
  const open = () => Promise.reject(new Error('the database was opened'));
  const code = await runOffice(args, { io, open });
  return { code, ...printed(), questions: [] };
}
