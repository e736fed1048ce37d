import { useRef, useState } from 'react';
import type { FieldProblem } from './problems.ts';

type Problems = readonly FieldProblem[];

/**
 * Returns the problems that are left of a press. Each goes when its field is right, and none is added while somebody types;
 * those of the whole form stay.
 */
export function useRemainingProblems(
  found: Problems,
  check: (fields: FormData, isFilledByScript: boolean) => Promise<Problems>,
): {
  problems: Problems;
  /** Checks the field of an input event, or all that are wrong when a script has filled in the form. */
  checkAgain: (form: HTMLFormElement, field: EventTarget) => Promise<void>;
} {
  const [solved, setSolved] = useState<Solved>({ found, names: [] });
  const checks = useRef(new Map<string, number>());
  const namesOf = (state: Solved): readonly string[] => (state.found === found ? state.names : []);
  const problems = found.filter(({ name }) => !namesOf(solved).includes(name));

  async function checkAgain(form: HTMLFormElement, field: EventTarget): Promise<void> {
    const changed = 'name' in field && typeof field.name === 'string' ? field.name : '';
    const names = problems
      .map(({ name }) => name)
      .filter((name) => name !== '' && (field === form || isAbout(name, changed)));
    if (names.length === 0) return;
    const number = (checks.current.get(changed) ?? 0) + 1;
    checks.current.set(changed, number);
    const wrong = await check(new FormData(form), field === form);
    // A newer check of the field is running.
    if (checks.current.get(changed) !== number) return;
    const right = names.filter((name) => wrong.every((problem) => problem.name !== name));
    if (right.length > 0) setSolved((state) => ({ found, names: [...namesOf(state), ...right] }));
  }

  return { problems, checkAgain };
}

interface Solved {
  /** Another press finds other problems, and then these names are void. */
  found: Problems;
  names: readonly string[];
}

/** "items" covers "items.0.weight" too. */
const isAbout = (name: string, changed: string): boolean =>
  changed === name || changed.startsWith(`${name}.`);
