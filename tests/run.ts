import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { counted, sum, type Counts } from './support/counts.ts';
import { DIST } from './support/dist.ts';
import { STEPS, type Step } from './support/steps.ts';

const HELP = `npm test              runs everything
npm test -- unit lint runs the steps that are named:
${STEPS.map(({ name, title }) => `  ${name.padEnd(9)} ${title}`).join('\n')}
The steps site and browser use the build in dist/ when the step build is not named.`;

const names = process.argv.slice(2);
const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.log(HELP);
  process.exitCode = names.includes('--help') ? 0 : 1;
} else {
  process.exitCode = await runAll(
    STEPS.filter(({ name }) => names.length === 0 || names.includes(name)),
  );
}

async function runAll(steps: readonly Step[]): Promise<number> {
  const results: { step: Step; counts: Counts; seconds: string }[] = [];
  const isStopped = signalWatch();
  for (const step of steps) {
    if (isStopped()) break;
    console.log(`\n[${step.name}] ${step.title}`);
    const started = Date.now();
    const build = results.find((result) => result.step.name === 'build');
    const hasBuild =
      build === undefined ? existsSync(join(DIST, 'index.html')) : build.counts.failed === 0;
    const counts = step.needsBuild === true && !hasBuild ? withoutBuild() : await countsOf(step);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    results.push({ step, counts, seconds });
    console.log(`[${step.name}] ${wordsFor(counts)} in ${seconds} s`);
  }
  const total = sum(results.map(({ counts }) => counts));
  console.log('');
  for (const { step, counts, seconds } of results)
    console.log(`${step.name.padEnd(9)} ${wordsFor(counts).padEnd(24)} ${seconds.padStart(6)} s`);
  if (isStopped()) console.log('Stopped before the end.');
  console.log(`\n${wordsFor(total)}`);
  return total.failed > 0 || isStopped() ? 1 : 0;
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
async function countsOf(step: Step): Promise<Counts> {
  try {
    return await step.run();
  } catch (error) {
    console.error(error);
    return counted(false);
  }
}

function withoutBuild(): Counts {
  console.error('Not run, because there is no build.');
  return counted(false);
}

function wordsFor({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}
