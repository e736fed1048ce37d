import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { oneStep, sum, type Counts } from './support/paths/counts.ts';
import { DIST } from './support/paths/dist.ts';
import { STEPS, type TestStep } from './support/paths/steps.ts';

const HELP = `npm test                               runs everything but what runs at night (below)
npm test -- unit lint                  runs the steps that are named
npm test -- unit tests/unit/x.test.ts  runs one file of a step

${STEPS.map(({ name, title }) => `  ${name.padEnd(11)} ${title}`).join('\n')}
The steps site and browser use the last build of the tests' content when the step build is not named.`;

const isFile = (word: string): boolean => /\.(test|spec)\.tsx?$/.test(word);
const words = process.argv.slice(2);
const files = words.filter(isFile);
const names = words.filter((word) => !isFile(word));
const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.log(HELP);
  process.exitCode = names.includes('--help') ? 0 : 1;
} else {
  process.exitCode = await runAll(
    STEPS.filter(({ name, isLong }) =>
      names.length === 0 ? isLong !== true : names.includes(name),
    ),
  );
}

interface Result {
  step: TestStep;
  counts: Counts;
  seconds: string;
}

async function runAll(steps: readonly TestStep[]): Promise<number> {
  const results: Result[] = [];
  const isStopped = signalWatch();
  for (const group of groups(steps)) {
    if (isStopped()) break;
    const build = results.find((result) => result.step.name === 'build');
    const hasBuild =
      build === undefined ? existsSync(join(DIST, 'index.html')) : build.counts.failed === 0;
    results.push(...(await Promise.all(group.map((step) => resultOf(step, hasBuild)))));
  }
  const total = sum(results.map(({ counts }) => counts));
  console.log('');
  for (const { step, counts, seconds } of results)
    console.log(`${step.name.padEnd(11)} ${wordsFor(counts).padEnd(24)} ${seconds.padStart(6)} s`);
  for (const failure of total.failures ?? []) console.log(`failed: ${failure}`);
  if (isStopped()) console.log('Stopped before the end.');
  console.log(`\n${wordsFor(total)}`);
  return total.failed > 0 || isStopped() ? 1 : 0;
}

/** Steps that run side by side, and each other one alone. */
function groups(steps: readonly TestStep[]): TestStep[][] {
  const found: TestStep[][] = [];
  for (const step of steps) {
    const last = found.at(-1);
    if (step.isStatic === true && last?.[0]?.isStatic === true) last.push(step);
    else found.push([step]);
  }
  return found;
}

async function resultOf(step: TestStep, hasBuild: boolean): Promise<Result> {
  console.log(`\n[${step.name}] ${step.title}`);
  const started = Date.now();
  const counts = step.needsBuild === true && !hasBuild ? withoutBuild() : await countsOf(step);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`[${step.name}] ${wordsFor(counts)} in ${seconds} s`);
  return { step, counts, seconds };
}

/** The running step gets the signal too and ends; this tells that no other one is to start. */
function signalWatch(): () => boolean {
  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      isStopped = true;
    });
  return () => isStopped;
}

/** A step that breaks counts as failed, and the next ones still run. */
async function countsOf(step: TestStep): Promise<Counts> {
  try {
    return await step.run(files);
  } catch (error) {
    console.error(error);
    return oneStep(false);
  }
}

function withoutBuild(): Counts {
  console.error('Not run, because there is no build.');
  return oneStep(false);
}

function wordsFor({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}
