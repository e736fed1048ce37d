import { expect } from 'vitest';
import type { Variables } from '#host/environment.ts';
import type { OfficeIo } from '#server/office/index.ts';
import { runOffice } from '#server/office/run-office.ts';
import { demonstrationOf } from '#tools/demo/demonstration.ts';
import { ownApi, testApi, type Engine, type TestApi } from '../api/api.ts';
import { temporaryFolder } from '../paths/temporary.ts';

interface Operator {
  /** The operator gives them in order; without any there is no terminal. */
  answers?: readonly string[];
  /** The piped input, which is undefined when it is not UTF-8. */
  input?: string | undefined;
}

export type TestOffice = ReturnType<typeof officeOf>;

/** The running test has this office for itself. */
export const ownOffice = async (engine: Engine, variables?: Variables): Promise<TestOffice> =>
  officeOf(await ownApi(engine, variables));

export const testOffice = (...how: Parameters<typeof testApi>): TestOffice =>
  officeOf(testApi(...how));

function officeOf(api: TestApi) {
  const folder = temporaryFolder('office');
  const office = async (args: readonly string[], { answers, input = '' }: Operator = {}) => {
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
    const loadDemo = () => Promise.resolve(demonstrationOf(api.services));
    const open = () =>
      Promise.resolve({ ...api.services, loadDemo, io, by: io.user, folder, close });
    const code = await runOffice(args, { io, open });
    return { code, ...printed(), questions };
  };
  return {
    api,
    get db() {
      return api.db;
    },
    folder,
    office,
    /** Expects these words of a refusal. The code is 1 for what cannot be done, 2 for a wrong call. */
    refuses: async (args: readonly string[], words: string, code = 1): Promise<void> => {
      const { code: is, err } = await office(args);
      expect([is, err]).toEqual([code, expect.stringContaining(words)]);
    },
  };
}

/** Captures the output, and has no terminal unless `more` has one. */
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
    user: 'grainne',
    ...more,
  };
  return { io, printed: () => ({ out: out.join('\n'), err: err.join('\n') }) };
}

export async function officeAlone(args: readonly string[]) {
  const { io, printed } = emptyDesk();
  const open = () => Promise.reject(new Error('the database was opened'));
  const code = await runOffice(args, { io, open });
  return { code, ...printed() };
}
