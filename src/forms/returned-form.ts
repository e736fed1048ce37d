import type { FieldProblem } from './problems.ts';

/** A form that was refused without a script, as the server draws it again and its widget takes it over. */
export interface ReturnedForm {
  /** What was typed, by field name; without secrets and files. */
  values: Readonly<Record<string, string>>;
  /** The problems in page order. Each has the label of its field, or '' if it is about the whole form. */
  problems: readonly (FieldProblem & { label: string })[];
  /** The field with the Idempotency-Key of the next native submit. */
  key: { name: string; value: string };
}

/** A form was refused: a press found this in what it sent. */
export interface RefusedForm {
  found: readonly FieldProblem[];
  sent: FormData | ReturnedForm['values'];
}
