import { expect, test } from 'vitest';
import { planOf } from '#tests/support/runner/plan.ts';
import { STEPS } from '#tests/support/runner/steps.ts';

const QUICK = ['check', 'unit', 'api', 'build', 'site', 'browser'];
const CODE = ['format', 'lint', 'types'];
const PRICE = 'tests/unit/domain/money/quote.test.ts';
const JOURNEY = 'tests/journeys/quote.spec.ts';

/** Returns the level and "step: files" of `npm test -- …`. */
function planFor(...words: string[]): string | string[] {
  const plan = planOf(words, STEPS);
  if ('problem' in plan) return plan.problem;
  const steps = plan.steps.map(({ step, files }) => [step.name, ...files].join(' '));
  return [plan.level, ...steps];
}

test('without a word the quick level runs, and "all" adds the checks of code and nothing that runs at night', () => {
  expect(planFor()).toEqual(['quick', ...QUICK]);
  expect(planFor('all')).toEqual(['all', 'check', ...CODE, ...QUICK.slice(1)]);
});

test('steps that are named run in their order, at night or not', () => {
  expect(planFor('unit', 'lint')).toEqual(['quick', 'lint', 'unit']);
  expect(planFor('faults', 'all', 'build')).toEqual(['all', 'build', 'faults']);
});

test.each([
  [PRICE, 'unit'],
  ['tests/architecture.test.ts', 'unit'],
  ['tests/content/keys.test.ts', 'unit'],
  ['tests/unit/server/api/price.test.ts', 'api'],
  ['tests/site/policy.test.ts', 'site'],
  ['tests/e2e/pay.spec.ts', 'browser'],
  ['tests/faults/crash.spec.ts', 'faults'],
  ['tests/operations/two-hosts.test.ts', 'operations'],
])('%s runs in the step %s, whole', (file, step) => {
  expect(planFor(file)).toEqual(['all', `${step} ${file}`]);
});

test('a journey runs in Chromium, and in every engine when that step is named', () => {
  expect(planFor(JOURNEY)).toEqual(['all', `browser ${JOURNEY}`]);
  expect(planFor('engines', JOURNEY)).toEqual(['all', `engines ${JOURNEY}`]);
});

test('a folder means its tests, and a step beside files keeps running', () => {
  expect(planFor('tests/operations', 'build')).toEqual([
    'all',
    'build',
    'operations tests/operations/alerts.test.ts tests/operations/rolling-change.test.ts tests/operations/served-alerts.test.ts tests/operations/two-hosts.test.ts',
  ]);
});

test.each([
  [['tests/unit/nothing.test.ts'], 'There is no test at tests/unit/nothing.test.ts.'],
  [['tests/run.ts'], 'There is no test at tests/run.ts.'],
  [['unti'], 'There is no step "unti".'],
  [['site', PRICE], `No step of "site" takes ${PRICE}.`],
])('%j is an error with a sentence', (words, sentence) => {
  expect(planFor(...words)).toBe(sentence);
});
