import { readdirSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { ROOT } from '../paths/root.ts';
import type { TestLevel, TestStep } from './steps.ts';

export interface Plan {
  level: TestLevel;
  steps: readonly { step: TestStep; files: readonly string[] }[];
}

const TEST = /\.(test|spec)\.tsx?$/;
const isPath = (word: string): boolean => /[/\\.]/.test(word);

/** Parses `npm test -- <words>`: a level, steps, files. A named file runs in its own step unless one is named. */
export function planOf(
  words: readonly string[],
  steps: readonly TestStep[],
): Plan | { problem: string } {
  const names = words.filter((word) => !isPath(word) && word !== 'all');
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown !== undefined) return { problem: `There is no step "${unknown}".` };
  const named = steps.filter(({ name }) => names.includes(name));
  const files: string[] = [];
  for (const path of words.filter(isPath)) {
    const found = testsAt(path);
    if (found.length === 0) return { problem: `There is no test at ${path}.` };
    files.push(...found);
  }
  const owners = named.some(({ tests }) => tests !== undefined) ? named : steps;
  const chosen = new Map<TestStep, string[]>(named.map((step) => [step, []]));
  for (const file of files) {
    const takers = takersOf(file, steps).filter((step) => owners.includes(step));
    if (takers.length === 0)
      return { problem: `No step of "${[...names, 'npm test'][0] ?? ''}" takes ${file}.` };
    // Without a step that is named, the first one takes a file: journeys run in Chromium only.
    for (const step of owners === named ? takers : takers.slice(0, 1))
      chosen.set(step, [...(chosen.get(step) ?? []), file]);
  }
  const level = files.length > 0 || words.includes('all') ? 'all' : 'quick';
  const isChosen = (step: TestStep): boolean => {
    const its = chosen.get(step);
    if (chosen.size === 0) return step.runs === undefined || step.runs === level;
    return its !== undefined && (its.length > 0 || files.length === 0 || step.tests === undefined);
  };
  return {
    level,
    steps: steps.filter(isChosen).map((step) => ({ step, files: chosen.get(step) ?? [] })),
  };
}

function takersOf(file: string, steps: readonly TestStep[]): readonly TestStep[] {
  const depth = ({ tests = [] }: TestStep): number =>
    Math.max(0, ...tests.map((place) => (file.startsWith(place) ? place.length : 0)));
  const deepest = Math.max(1, ...steps.map(depth));
  return steps.filter((step) => depth(step) === deepest);
}

function testsAt(path: string): string[] {
  const full = resolve(ROOT, path);
  const found = statSync(full, { throwIfNoEntry: false });
  if (found === undefined) return [];
  const below = found.isDirectory()
    ? readdirSync(full, { recursive: true, encoding: 'utf8' })
    : [''];
  return below
    .map((file) => relative(ROOT, join(full, file)).split(sep).join('/'))
    .filter((file) => TEST.test(file))
    .sort();
}
