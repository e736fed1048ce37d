import { likelyEmail } from '#domain/people/email-typo.ts';
import * as failures from '#messages/failures.ts';
import type { FieldProblem } from './problems.ts';

/** These addresses were asked about on this page. Sent again, they are right. */
const asked = new Set<string>();

/** Asks "Did you mean gmail.com?" once for each address. A login is not asked, as an account may have any address. */
export function emailQuestions(form: HTMLFormElement): readonly FieldProblem[] {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[type=email]')];
  return fields.flatMap(({ name, value, autocomplete }) => {
    const likely = autocomplete === 'username' ? undefined : likelyEmail(value);
    if (likely === undefined || asked.has(value)) return [];
    return { name, message: failures.emailQuestion(likely, value.trim()) };
  });
}

/** Remembers which of the questions are among the problems that are shown. */
export function rememberAsked(form: HTMLFormElement, shown: readonly FieldProblem[]): void {
  for (const { name, value } of form.querySelectorAll<HTMLInputElement>('input[type=email]'))
    if (shown.some((problem) => problem.name === name)) asked.add(value);
}
