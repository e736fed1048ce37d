export interface FieldProblem {
  /** The name is '' for a problem of the whole form. */
  name: string;
  message: string;
  /** A link to the remedy, opened in a new tab to keep this form. */
  link?: { text: string; path: string };
  /** The field's label, where the server has found it. */
  label?: string;
}

export interface FieldState {
  id: string;
  name: string;
  error: string | undefined;
  /** What was typed into a form that came back; a field that was not sent keeps what its page gives it. */
  defaultValue?: string | undefined;
}

export type FieldOf = (name: string) => FieldState;

/** Returns the state of each field by its name. */
export const fieldsOf =
  (
    form: string,
    problems: readonly FieldProblem[] = [],
    values?: Readonly<Record<string, string>>,
  ): FieldOf =>
  (name) => ({
    id: `${form}-${name}`,
    name,
    error: problems.find((problem) => problem.name === name)?.message,
    ...(values && Object.hasOwn(values, name) && { defaultValue: values[name] }),
  });
