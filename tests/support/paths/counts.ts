import { readFileSync } from 'node:fs';
import * as v from 'valibot';

export interface Counts {
  passed: number;
  failed: number;
}

/** A step that counts as one. */
export const oneStep = (isRight: boolean): Counts => ({
  passed: isRight ? 1 : 0,
  failed: isRight ? 0 : 1,
});

export const sum = (counts: readonly Counts[]): Counts => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
});

const VitestReport = v.object({
  testResults: v.array(
    v.object({ status: v.string(), assertionResults: v.array(v.object({ status: v.string() })) }),
  ),
});

const PlaywrightReport = v.object({
  errors: v.array(v.unknown()),
  stats: v.object({
    expected: v.number(),
    unexpected: v.number(),
    flaky: v.number(),
    skipped: v.number(),
  }),
});

/**
 * Counts the tests of a run of vitest. Whatever did not pass has failed: a skipped test, a file without tests, a file
 * that does not load, a run that ends badly although its tests passed.
 */
export function countVitest(report: unknown, exitCode: number): Counts {
  const parsed = v.safeParse(VitestReport, report);
  if (!parsed.success) return oneStep(false);
  const files = parsed.output.testResults.map(({ status, assertionResults }) => {
    const passed = assertionResults.filter((test) => test.status === 'passed').length;
    const failed = assertionResults.length - passed;
    return { passed, failed: failed === 0 && (passed === 0 || status !== 'passed') ? 1 : failed };
  });
  return judged(sum(files), exitCode);
}

/** Counts the tests of a run of Playwright in the same way. */
export function countPlaywright(report: unknown, exitCode: number): Counts {
  const parsed = v.safeParse(PlaywrightReport, report);
  if (!parsed.success) return oneStep(false);
  const { errors, stats } = parsed.output;
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return judged({ passed: stats.expected, failed }, exitCode);
}

/** The value of a JSON file, or undefined when there is none. */
export function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

const judged = ({ passed, failed }: Counts, exitCode: number): Counts =>
  failed === 0 && (exitCode !== 0 || passed === 0) ? { passed, failed: 1 } : { passed, failed };
