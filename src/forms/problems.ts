/** What is wrong with one field; without a name, with the form as a whole. */
export interface FieldProblem {
  name: string;
  message: string;
  /** Where it can be put right, in a tab of its own: what was typed stays in this one. */
  link?: { text: string; path: string };
}

/** What ties a field to its form. */
export interface FieldState {
  id: string;
  name: string;
  error: string | undefined;
}

export type FieldOf = (name: string) => FieldState;

/** The fields of a form by their names; without problems for a form that is static HTML. */
export const fieldsOf =
  (form: string, problems: readonly FieldProblem[] = []): FieldOf =>
  (name) => ({
    id: `${form}-${name}`,
    name,
    error: problems.find((problem) => problem.name === name)?.message,
  });
