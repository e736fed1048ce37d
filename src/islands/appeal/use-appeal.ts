import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { appealReference, isAppealReference, REFERENCE_LETTERS } from '#domain/appeal.ts';
import { dublinTime, type Day } from '#domain/calendar.ts';
import { clearToasts } from '#stores/toasts.ts';
import { titleFor, type FieldProblem } from '../parts/submit-parts.ts';
import { answersIn, problemsIn } from './check.ts';
import { keepAppeal, keptReference } from './draft.ts';
import type { Ready } from './summary.ts';

/** Checks the appeal and makes its summary on the device: nothing is sent (decisions, Forms). */
export function useAppeal() {
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [ready, setReady] = useState<Ready>();
  /** How often the form was emptied. */
  const [resets, setResets] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const errors = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  function show(found: readonly FieldProblem[], next?: Ready): void {
    flushSync(() => {
      setProblems(found);
      setReady(next);
    });
    document.title = titleFor(document.title, found.length > 0);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    clearToasts();
    const answers = answersIn(new FormData(event.currentTarget));
    const { day } = dublinTime(new Date());
    const found = problemsIn(answers, day);
    if (found.length > 0) {
      show(found);
      return errors.current?.focus();
    }
    const reference = referenceOn(day);
    keepAppeal(event.currentTarget, reference);
    show([], { reference, day, answers });
    heading.current?.focus();
  }

  function back(): void {
    show([]);
    form.current?.querySelector('input')?.focus();
  }

  function onReset(): void {
    setResets((count) => count + 1);
    show([]);
  }

  useEffect(() => {
    // Until the widget is alive the browser's own check helps.
    if (form.current) form.current.noValidate = true;
  }, []);

  const problem = (name: string) => problems.find((entry) => entry.name === name)?.message;
  return { problems, problem, ready, resets, form, errors, heading, onSubmit, onReset, back };
}

/** The same appeal keeps its reference when it is changed or opened again. */
function referenceOn(day: Day): string {
  const kept = keptReference();
  if (isAppealReference(kept)) return kept;
  return appealReference(day, crypto.getRandomValues(new Uint8Array(REFERENCE_LETTERS)));
}
