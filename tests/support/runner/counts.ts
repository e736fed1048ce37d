import { readFileSync } from 'node:fs';
import * as v from 'valibot';

export interface Counts {
  passed: number;
  failed: number;
  /** Each is "file: title", and is repeated at the end of a run. */
  failures: readonly string[];
}

export const oneStep = (isRight: boolean): Counts => ({
  passed: isRight ? 1 : 0,
  failed: isRight ? 0 : 1,
  failures: [],
});

export const sum = (counts: readonly Counts[]): Counts => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  failures: counts.flatMap(({ failures }) => failures),
});

const VitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(v.object({ status: v.string(), fullName: v.string() })),
    }),
  ),
});

interface Suite {
  specs: { title: string; file: string; ok: boolean }[];
  suites?: Suite[] | undefined;
}

const Suite: v.GenericSchema<Suite> = v.object({
  specs: v.array(v.object({ title: v.string(), file: v.string(), ok: v.boolean() })),
  suites: v.optional(v.array(v.lazy(() => Suite))),
});

const PlaywrightReport = v.object({
  errors: v.array(v.unknown()),
  suites: v.array(Suite),
  stats: v.object({
    expected: v.number(),
    unexpected: v.number(),
    flaky: v.number(),
    skipped: v.number(),
  }),
});

/** Skipped tests, files without tests or that do not load, and a bad exit code count as failed. */
export function countVitest(report: unknown, exitCode: number): Counts {
  const parsed = v.safeParse(VitestReport, report);
  if (!parsed.success) return oneStep(false);
  const files = parsed.output.testResults.map(({ name, status, assertionResults }): Counts => {
    const bad = assertionResults.filter((test) => test.status !== 'passed');
    const passed = assertionResults.length - bad.length;
    const isWhole = bad.length === 0 && (passed === 0 || status !== 'passed');
    const titles = isWhole ? ['the file'] : bad.map(({ fullName }) => fullName);
    const failures = titles.map((title) => `${shortened(name)}: ${title}`);
    return { passed, failed: titles.length, failures };
  });
  return judged(sum(files), exitCode);
}

export function countPlaywright(report: unknown, exitCode: number): Counts {
  const parsed = v.safeParse(PlaywrightReport, report);
  if (!parsed.success) return oneStep(false);
  const { errors, stats, suites } = parsed.output;
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return judged({ passed: stats.expected, failed, failures: failedSpecs(suites) }, exitCode);
}

const failedSpecs = (suites: readonly Suite[]): string[] =>
  suites.flatMap((suite) => [
    ...suite.specs.filter(({ ok }) => !ok).map(({ file, title }) => `${shortened(file)}: ${title}`),
    ...failedSpecs(suite.suites ?? []),
  ]);

const shortened = (file: string): string => file.slice(Math.max(0, file.indexOf('tests/')));

export function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

const judged = (counts: Counts, exitCode: number): Counts =>
  counts.failed === 0 && (exitCode !== 0 || counts.passed === 0)
    ? { ...counts, failed: 1, failures: [`the run, with code ${exitCode}: see its output`] }
    : counts;
