import { describe, expect, test } from 'vitest';
import { countPlaywright, countVitest, sum } from '#tests/support/runner/counts.ts';

const results = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map((result) => ({ status: result, fullName: 'a test' })),
});
const vitest = (...testResults: object[]) => ({ testResults });

describe('vitest', () => {
  test.each([
    [
      'tests that passed',
      vitest(results('passed', 'passed', 'passed'), results('passed', 'passed')),
      0,
      3,
      0,
    ],
    ['a test that failed', vitest(results('failed', 'passed', 'failed')), 1, 1, 1],
    ['a skipped test', vitest(results('passed', 'passed', 'skipped')), 0, 1, 1],
    ['tests still to be written', vitest(results('passed', 'passed', 'todo', 'pending')), 0, 1, 2],
    ['a file that does not load', vitest(results('passed', 'passed'), results('failed')), 1, 1, 1],
    ['a file without tests', vitest(results('passed', 'passed'), results('passed')), 0, 1, 1],
    ['a clean-up that failed after its tests', vitest(results('failed', 'passed')), 1, 1, 1],
    ['an error outside the tests', vitest(results('passed', 'passed')), 1, 1, 1],
    ['no file at all', vitest(), 1, 0, 1],
    ['no file and no complaint', vitest(), 0, 0, 1],
    ['no report', undefined, 1, 0, 1],
    ['another report', { anything: true }, 0, 0, 1],
  ])('%s', (_, report, exitCode, passed, failed) => {
    expect(countVitest(report, exitCode)).toMatchObject({ passed, failed });
  });
});

describe('Playwright', () => {
  const report = (stats: object, errors: object[] = []) => ({
    errors,
    suites: [],
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  });
  test.each([
    ['tests that passed', report({ expected: 5 }), 0, 5, 0],
    ['a test that failed', report({ expected: 4, unexpected: 1 }), 1, 4, 1],
    ['a skipped test', report({ expected: 4, skipped: 1 }), 0, 4, 1],
    ['a test that passed the second time', report({ expected: 4, flaky: 1 }), 0, 4, 1],
    ['a file that does not load', report({ expected: 4 }, [{ message: 'x' }]), 1, 4, 1],
    ['a bad end after good tests', report({ expected: 4 }), 1, 4, 1],
    ['no test at all', report({}), 0, 0, 1],
    ['no report', undefined, 0, 0, 1],
  ])('%s', (_, value, exitCode, passed, failed) => {
    expect(countPlaywright(value, exitCode)).toMatchObject({ passed, failed });
  });
});

test('what did not pass is named with its file, for those who read only the end', () => {
  const vitestReport = vitest({
    name: '/srv/site/tests/unit/a.test.ts',
    status: 'failed',
    assertionResults: [
      { status: 'passed', fullName: 'is right' },
      { status: 'failed', fullName: 'a price is whole cents' },
    ],
  });
  const browserReport = {
    errors: [],
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [
      {
        specs: [{ file: 'e2e/login.spec.ts', title: 'a login is kept', ok: true }],
        suites: [{ specs: [{ file: 'e2e/pay.spec.ts', title: 'a card is refused', ok: false }] }],
      },
    ],
  };
  const total = sum([
    countVitest(vitestReport, 1),
    countPlaywright(browserReport, 1),
    countVitest(vitest(results('passed', 'passed')), 1),
  ]);
  expect(total).toEqual({
    passed: 3,
    failed: 3,
    failures: [
      'tests/unit/a.test.ts: a price is whole cents',
      'e2e/pay.spec.ts: a card is refused',
      'the run, with code 1: see its output',
    ],
  });
});
