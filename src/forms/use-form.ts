import {
  startTransition,
  useActionState,
  useRef,
  type InputEvent,
  type RefObject,
  type SubmitEvent,
} from 'react';
import { fieldsOf, type FieldOf, type FieldProblem } from './problems.ts';
import type { RefusedForm, ReturnedForm } from './returned-form.ts';
import { untilSeen } from './slow.ts';
import { useErrorFocus } from './use-error-focus.ts';
import { useRemainingProblems } from './use-remaining-problems.ts';

interface FormOptions {
  /** Prefixes its fields' ids. */
  id: string;
  /** What was typed and refused, when the form came back without a script. */
  returned?: ReturnedForm | undefined;
  /** It is also called when a field with an error changes. */
  check: (fields: FormData, refused?: RefusedForm) => Promise<readonly FieldProblem[]>;
  press: (fields: FormData, form: HTMLFormElement) => Promise<readonly FieldProblem[]>;
}

export interface FormState {
  id: string;
  returned?: ReturnedForm | undefined;
  /** The field with the Idempotency-Key of a native submit. */
  keyField?: ReturnedForm['key'] | undefined;
  problems: readonly FieldProblem[];
  /** A second press is ignored. */
  sending: boolean;
  form: RefObject<HTMLFormElement | null>;
  summary: RefObject<HTMLDivElement | null>;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onInput: (event: InputEvent<HTMLFormElement>) => void;
  /** Returns a field's id, name and error. */
  field: FieldOf;
}

/** A form submitted by script, one press at a time. */
export function useForm({ id, returned, check, press }: FormOptions): FormState {
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const busy = useRef(false);
  const sent = useRef<RefusedForm['sent']>(returned?.values ?? {});
  const [found, send, sending] = useActionState(
    async (_: readonly FieldProblem[], pressed: Press) => {
      try {
        sent.current = new FormData(pressed.form, pressed.submitter);
        const begun = performance.now();
        const problems = await press(sent.current, pressed.form);
        await untilSeen(begun);
        return problems;
      } finally {
        busy.current = false;
      }
    },
    returned?.problems ?? [],
  );
  const { problems, checkAgain } = useRemainingProblems(found, (fields, isFilledByScript) =>
    check(fields, isFilledByScript ? { found, sent: sent.current } : undefined),
  );
  useErrorFocus({ form, summary, found, isWrong: problems.length > 0 });

  return {
    id,
    returned,
    keyField: returned?.key,
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
    field: fieldsOf(id, problems, returned?.values),
  };
}

interface Press {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
}
