import { fieldsOf } from '#forms/problems.ts';
import type { ReturnedForm } from '#forms/returned-form.ts';
import type { FormState } from '#forms/use-form.ts';

/** Returns the state of a form that no script moves. */
export const stillForm = (id: string, returned?: ReturnedForm): FormState => ({
  id,
  returned,
  keyField: returned?.key,
  problems: returned?.problems ?? [],
  sending: false,
  form: { current: null },
  summary: { current: null },
  onSubmit: () => undefined,
  onInput: () => undefined,
  field: fieldsOf(id, returned?.problems, returned?.values),
});

// The server imports ui/ and not forms/, so it takes these types from here.
export type StillForm = ReturnType<typeof stillForm>;
export type FilledValues = Pick<ReturnedForm, 'values'>;
export type ReturnedProblems = ReturnedForm['problems'];
