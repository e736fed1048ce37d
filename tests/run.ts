import { oneStep, sum, type Counts } from './support/runner/counts.ts';
import { planOf, type Plan } from './support/runner/plan.ts';
import { isTestSiteBuilt, STEPS, type TestStep } from './support/runner/steps.ts';
import { temporaryRun } from './support/paths/temporary.ts';

const HELP = `npm test                          what a change has to pass, in five minutes
npm test -- all                   everything but what runs at night
npm test -- unit api              the steps that are named; with "all" as in the whole
npm test -- tests/e2e/pay.spec.ts the files or folders of tests that are named, whole

${STEPS.map(({ name, title, runs }) => `  ${name.padEnd(11)} ${title}${runs === 'at night' ? ' (at night)' : ''}`).join('\n')}

Long tests, *.long.test.ts, run in "all" and when they are named; *.night.test.ts only when they are named. What needs the
built site builds it when there is none or the sources have changed since.`;

const words = process.argv.slice(2);
const plan = planOf(words, STEPS);
if (words.some((word) => /^(--help|-h|help)$/.test(word))) console.log(HELP);
else if ('problem' in plan) {
  console.error(`${plan.problem} "npm test -- help" shows what there is.`);
  process.exitCode = 1;
} else {
  process.on('exit', temporaryRun());
  process.exitCode = await runAll(withBuild(plan));
}

interface Result {
  step: TestStep;
  counts: Counts;
  seconds: string;
}

function withBuild({ level, steps }: Plan): Plan {
  const hasBuild = steps.some(({ step }) => step.name === 'build') || isTestSiteBuilt();
  if (hasBuild || !steps.some(({ step }) => step.needsBuild === true)) return { level, steps };
  const chosen = new Map(steps.map(({ step, files }) => [step.name, files]));
  return {
    level,
    steps: STEPS.filter(({ name }) => name === 'build' || chosen.has(name)).map((step) => ({
      step,
      files: chosen.get(step.name) ?? [],
    })),
  };
}

async function runAll({ level, steps }: Plan): Promise<number> {
  const results: Result[] = [];
  const isStopped = signalWatch();
  for (const group of groupsOf(steps)) {
    if (isStopped()) break;
    const isBroken = results.some(({ step, counts }) => step.name === 'build' && counts.failed > 0);
    const started = group.map(({ step, files }) => resultOf(step, { level, files, isBroken }));
    results.push(...(await Promise.all(started)));
  }
  const total = sum(results.map(({ counts }) => counts));
  console.log('');
  for (const { step, counts, seconds } of results)
    console.log(`${step.name.padEnd(11)} ${wordsFor(counts).padEnd(24)} ${seconds.padStart(6)} s`);
  for (const failure of total.failures) console.log(`failed: ${failure}`);
  if (isStopped()) console.log('Stopped before the end.');
  console.log(`\n${wordsFor(total)}`);
  return total.failed > 0 || isStopped() ? 1 : 0;
}

function groupsOf(steps: Plan['steps']): Plan['steps'][number][][] {
  const found: Plan['steps'][number][][] = [];
  for (const planned of steps) {
    const last = found.at(-1);
    if (planned.step.isStatic === true && last?.[0]?.step.isStatic === true) last.push(planned);
    else found.push([planned]);
  }
  return found;
}

async function resultOf(
  step: TestStep,
  { isBroken, ...run }: { level: Plan['level']; files: readonly string[]; isBroken: boolean },
): Promise<Result> {
  console.log(`\n[${step.name}] ${step.title}`);
  const started = Date.now();
  const counts = step.needsBuild === true && isBroken ? withoutBuild() : await countsOf(step, run);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`[${step.name}] ${wordsFor(counts)} in ${seconds} s`);
  return { step, counts, seconds };
}

/** The running step gets the signal too and ends; no other one starts. */
function signalWatch(): () => boolean {
  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      isStopped = true;
    });
  return () => isStopped;
}

/** A step that breaks counts as failed, and the next ones still run. */
async function countsOf(step: TestStep, run: Parameters<TestStep['run']>[0]): Promise<Counts> {
  try {
    return await step.run(run);
  } catch (error) {
    console.error(error);
    return oneStep(false);
  }
}

function withoutBuild(): Counts {
  console.error('Not run, because the build has failed.');
  return oneStep(false);
}

function wordsFor({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}
