import { useRef, useState } from 'react';
import type { FieldProblem } from './problems.ts';

type Problems = readonly FieldProblem[];

/**
 * What is left of the problems that a press has `found`: each goes as soon as its field is right. Nothing is added while
 * somebody types, and what is about the form as a whole stays until the next press.
 */
export function useRemainingProblems(
  found: Problems,
  check: (fields: FormData) => Promise<Problems>,
): {
  problems: Problems;
  /** Checks the field that an input event comes from. */
  checkAgain: (form: HTMLFormElement, field: EventTarget) => Promise<void>;
} {
  const [solved, setSolved] = useState<Solved>({ found, names: [] });
  const checks = useRef(new Map<string, number>());
  const namesOf = (state: Solved): readonly string[] => (state.found === found ? state.names : []);
  const problems = found.filter(({ name }) => !namesOf(solved).includes(name));

  async function checkAgain(form: HTMLFormElement, field: EventTarget): Promise<void> {
    const changed = 'name' in field && typeof field.name === 'string' ? field.name : '';
    const names = problems.map(({ name }) => name).filter((name) => isAbout(name, changed));
    if (names.length === 0) return;
    const number = (checks.current.get(changed) ?? 0) + 1;
    checks.current.set(changed, number);
    const wrong = await check(new FormData(form));
    // The field has changed again, and its own check is on the way.
    if (checks.current.get(changed) !== number) return;
    const right = names.filter((name) => wrong.every((problem) => problem.name !== name));
    if (right.length > 0) setSolved((state) => ({ found, names: [...namesOf(state), ...right] }));
  }

  return { problems, checkAgain };
}

interface Solved {
  /** What the names belong to: after another press they count no more. */
  found: Problems;
  names: readonly string[];
}

/** A problem belongs to its field, or to all of a list: "items" to "items.0.weight" too. */
const isAbout = (name: string, changed: string): boolean =>
  name !== '' && (changed === name || changed.startsWith(`${name}.`));
