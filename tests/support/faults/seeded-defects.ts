import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { programOf } from '#cli/tasks/support/project.ts';
import { runForwarding } from '#cli/run.mjs';
import { copyProject } from '#tests/support/site/project-copy.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import type { Counts } from '#tests/support/runner/counts.ts';
import { ROOT } from '#tests/support/paths/root.ts';

/** A guard is removed from a copy, and the test has to fail. */
interface SeededDefect {
  file: string;
  guard: string;
  instead: string;
  test: string;
}

const IN_DRAFT = { file: 'src/forms/draft.ts', test: 'tests/unit/forms/draft.test.ts' };
const CLIENT = { file: 'src/api/client.ts', test: 'tests/unit/api/client.test.ts' };

/** The keys say what a visitor would suffer: lost text, a repeated effect, unauthorised access. */
const SEEDED_DEFECTS = {
  'a request waits for ever': {
    ...CLIENT,
    guard: "AbortSignal.timeout(timeoutMs).addEventListener('abort', late);",
    instead: '',
  },
  'a page that comes back still waits': {
    file: CLIENT.file,
    guard: 'if (persisted) late();',
    instead: '',
    test: 'tests/unit/api/left-page.test.ts',
  },
  'an answer of another shape counts': {
    ...CLIENT,
    guard: 'result.success && isTrue(value)',
    instead: 'isTrue(value)',
  },
  'an endless answer is read to its end': {
    ...CLIENT,
    guard: 'total > MAX_ANSWER_BYTES',
    instead: 'total < 0',
  },
  'a second press sends a second time': {
    file: 'src/forms/use-form.ts',
    guard: 'if (busy.current) return;',
    instead: '',
    test: 'tests/unit/forms/use-form.test.ts',
  },
  'a retry is another deed': {
    file: 'src/stores/tab-forms.ts',
    guard: 'if (seed !== undefined && (other === undefined || other === seed)) return seed;',
    instead: '',
    test: 'tests/unit/stores/tab-forms.test.ts',
  },
  'a password is kept in the tab': {
    ...IN_DRAFT,
    guard: '[...NEVER_KEPT, ...secretNames(form)]',
    instead: 'NEVER_KEPT',
  },
  'what has arrived is filled in again': {
    ...IN_DRAFT,
    guard: "forgetTabForm(notice.dataset['sent'] ?? '');",
    instead: '',
  },
  'a change of what came filled in is lost': {
    ...IN_DRAFT,
    guard: '{ onlyUntouched: true }',
    instead: '{ onlyEmpty: true }',
  },
  'the next person at the device finds a draft': {
    file: 'src/stores/logout.ts',
    guard: 'forgetTabForms();',
    instead: '',
    test: 'tests/unit/stores/logout.test.ts',
  },
  'a full storage stops the page': {
    file: 'src/stores/storage.ts',
    guard: 'memory.set(key, value);\n        return false;',
    instead: "throw new Error('full');",
    test: 'tests/unit/stores/storage.test.ts',
  },
  'a login leads anywhere': {
    file: 'src/api/return-target.ts',
    guard: "PATHS[returnTarget(name) ?? 'account']",
    instead: 'String(name)',
    test: 'tests/unit/api/return-target.test.ts',
  },
  'an unencrypted page may post': {
    file: 'src/server/platform/http/origin.ts',
    guard: '&& host !== hostOf(siteUrl)',
    instead: '',
    test: 'tests/unit/server/platform/http/origin.test.ts',
  },
  'a name is run as markup': {
    file: 'src/server/platform/html/html.ts',
    guard: "if (typeof part === 'string') return escaped(part);",
    instead: "if (typeof part === 'string') return part;",
    test: 'tests/unit/server/platform/html/html.test.ts',
  },
  'any text with digits is a telephone number': {
    file: 'src/api/shared-fields.ts',
    guard: String.raw`/^\d{6,15}$/`,
    instead: String.raw`/\d{6,15}/`,
    test: 'tests/unit/api/validators.test.ts',
  },
  'a parcel is lighter than it is': {
    file: 'src/domain/parcel/weight.ts',
    guard: 'Math.ceil',
    instead: 'Math.floor',
    test: 'tests/unit/domain/validators.test.ts',
  },
} as const satisfies Readonly<Record<string, SeededDefect>>;

export async function seedDefects(): Promise<Counts> {
  const { folder, edit } = copyProject(CONTENT);
  cpSync(join(ROOT, 'tests'), join(folder, 'tests'), { recursive: true });
  cpSync(join(ROOT, 'README.md'), join(folder, 'README.md'));
  const isGreen = async (test: string): Promise<boolean> =>
    (await runForwarding(
      process.execPath,
      [
        ...[programOf('vitest'), 'run', '--config', 'tests/vitest.config.ts', '--project', 'unit'],
        ...['--testTimeout', '20000', '--reporter', 'dot', '--silent=true', test],
      ],
      { cwd: folder, env: process.env },
    )) === 0;
  const lines: string[] = [];
  let failed = 0;
  for (const [name, { file, guard, instead, test }] of Object.entries(SEEDED_DEFECTS)) {
    const before = await isGreen(test);
    let whole = '';
    edit(file, (text) => {
      whole = text;
      if (text.split(guard).length !== 2) throw new Error(`${file} has not one "${guard}".`);
      return text.replace(guard, () => instead);
    });
    const isCaught = before && !(await isGreen(test));
    edit(file, () => whole);
    if (!isCaught) failed += 1;
    lines.push(`${isCaught ? 'caught    ' : 'NOT CAUGHT'}  ${name} (${file}) by ${test}`);
  }
  rmSync(folder, { recursive: true, force: true });
  console.log(lines.join('\n'));
  return { passed: lines.length - failed, failed, failures: [] };
}
