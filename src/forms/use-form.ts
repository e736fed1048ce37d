import {
  startTransition,
  useActionState,
  useRef,
  type InputEvent,
  type RefObject,
  type SubmitEvent,
} from 'react';
import { fieldsOf, type FieldOf, type FieldProblem } from './problems.ts';
import { useErrorFocus } from './use-error-focus.ts';
import { useRemainingProblems } from './use-remaining-problems.ts';

interface FormOptions {
  /** Id of the form: the ids of its fields start with it. */
  id: string;
  /** Returns what is wrong with the fields. Called again for a field with an error, each time it changes. */
  check: (fields: FormData) => Promise<readonly FieldProblem[]>;
  /** What a press does; returns what is wrong, nothing when it worked. */
  press: (fields: FormData, form: HTMLFormElement) => Promise<readonly FieldProblem[]>;
}

/** What the markup of a form needs. */
export interface FormState {
  /** Id of the form. */
  id: string;
  problems: readonly FieldProblem[];
  /** A press is being dealt with: a second one does nothing. */
  sending: boolean;
  form: RefObject<HTMLFormElement | null>;
  summary: RefObject<HTMLDivElement | null>;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onInput: (event: InputEvent<HTMLFormElement>) => void;
  /** What a field of the form takes: its id, its name and what is wrong with it. */
  field: FieldOf;
}

/** A form that a script submits in place of the browser, one press at a time, and what is wrong with its fields. */
export function useForm({ id, check, press }: FormOptions): FormState {
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const busy = useRef(false);
  const [found, send, sending] = useActionState(
    async (_: readonly FieldProblem[], pressed: Press) => {
      try {
        return await press(new FormData(pressed.form, pressed.submitter), pressed.form);
      } finally {
        busy.current = false;
      }
    },
    [],
  );
  const { problems, checkAgain } = useRemainingProblems(found, check);
  useErrorFocus({ form, summary, found, isWrong: problems.length > 0 });

  return {
    id,
    problems,
    sending,
    form,
    summary,
    onSubmit: (event) => {
      event.preventDefault();
      if (busy.current) return;
      busy.current = true;
      const { submitter } = event.nativeEvent;
      const pressed = { form: event.currentTarget, submitter };
      startTransition(() => send(pressed));
    },
    onInput: ({ currentTarget, target }) => {
      if (!busy.current) void checkAgain(currentTarget, target);
    },
    field: fieldsOf(id, problems),
  };
}

interface Press {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
}
