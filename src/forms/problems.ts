/** A problem of a field; without a name, of the whole form. */
export interface FieldProblem {
  name: string;
  message: string;
  /** A link to the remedy, opened in a new tab to keep this form. */
  link?: { text: string; path: string };
}

export interface FieldState {
  id: string;
  name: string;
  error: string | undefined;
}

export type FieldOf = (name: string) => FieldState;

/** The fields by name; without problems for static HTML. */
export const fieldsOf =
  (form: string, problems: readonly FieldProblem[] = []): FieldOf =>
  (name) => ({
    id: `${form}-${name}`,
    name,
    error: problems.find((problem) => problem.name === name)?.message,
  });
