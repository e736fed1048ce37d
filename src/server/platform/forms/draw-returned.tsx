import { createRef, type ReactElement } from 'react';
import { KEY_FIELD, RETURNED } from '#api/idempotency.ts';
import * as common from '#messages/common.ts';
import { FieldLabels } from '#ui/field-labels.ts';
import {
  stillForm,
  type FilledValues,
  type ReturnedProblems,
  type StillForm,
} from '#ui/still-form.ts';
import { SummaryBox } from '#ui/SummaryBox.tsx';
import { drawnHtml, hydratedHtml } from '../html/drawn.ts';
import type { Html } from '../html/html.ts';
import { newToken } from '../ids.ts';
import type { FormDraft } from './drafts.ts';

/** Draws a form with what was typed and what is wrong, for its widget to take over. */
export function drawReturned(draft: FormDraft, draw: (form: StillForm) => ReactElement): string {
  const { form: id, values, message, errors } = draft;
  const problems = problemsOf(id, { message, errors }, labelsIn(draw(stillForm(id))));
  const key = keyField(RETURNED);
  return hydratedHtml(draw(stillForm(id, { values, problems, key }))).markup;
}

/** Draws a form filled in with what the server knows, for its widget to take over, which is given the rest too. */
export const drawFilled = (
  id: string,
  { values, ...more }: FilledValues,
  draw: (form: StillForm) => ReactElement,
): string =>
  hydratedHtml(draw(stillForm(id, { values, problems: [], key: keyField(), ...more }))).markup;

/**
 * A page of the API with forms by their ids; the one of the draft comes back, and no widget takes it over. A page that no
 * longer has it begins with what is wrong.
 */
export function drawForms(
  draft: FormDraft | undefined,
  draw: (formOf: (id: string) => StillForm) => ReactElement,
): Html {
  if (draft === undefined) return drawnHtml(draw(freshForm));
  const { form, values, message, errors } = draft;
  const asked = new Set<string>();
  const labels = labelsIn(
    draw((id) => {
      asked.add(id);
      return freshForm(id);
    }),
  );
  if (!asked.has(form))
    return drawnHtml(
      <>
        <ProblemBox {...draft} />
        {draw(freshForm)}
      </>,
    );
  const problems = problemsOf(form, { message, errors }, labels);
  const returned = stillForm(form, { values, problems, key: keyField(RETURNED) });
  return drawnHtml(
    draw((id) => (id === form ? { ...returned, returned: undefined } : freshForm(id))),
  );
}

/** A form that is drawn for one visitor. */
export const freshForm = (id: string): StillForm => ({ ...stillForm(id), keyField: keyField() });

const keyField = (start = '') => ({ name: KEY_FIELD, value: `${start}${newToken()}` });

/**
 * Finds the labels of fields by their ids, without a question mark, and after the legend where two fields share a label. The
 * summary comes first, and names fields that are drawn after it.
 */
function labelsIn(drawing: ReactElement): ReadonlyMap<string, string> {
  const found: { field: string; label: string; group: string }[] = [];
  const add = (field: string, label: string, group = ''): void => {
    found.push({ field, label: withoutMark(label), group: withoutMark(group) });
  };
  drawnHtml(<FieldLabels value={add}>{drawing}</FieldLabels>);
  const count = new Map<string, number>();
  for (const { label } of found) count.set(label, (count.get(label) ?? 0) + 1);
  return new Map(
    found.map(({ field, label, group }) => {
      const isShared = group !== '' && (count.get(label) ?? 0) > 1;
      return [field, isShared ? `${group}, ${label}` : label];
    }),
  );
}

const withoutMark = (label: string): string => label.replace(/\?$/, '');

/** Draws only what is wrong, because the page has no such form. */
export const drawProblem = (draft: FormDraft): string =>
  drawnHtml(<ProblemBox {...draft} />).markup;

const ProblemBox = ({ form, message, errors }: FormDraft) => (
  <SummaryBox id={form} heading={common.fieldsProblem} level={2} ref={createRef()}>
    {problemsOf(form, { message, errors }, new Map()).map(({ message: why }) => (
      <li key={why}>{why}</li>
    ))}
  </SummaryBox>
);

/** Sorts the form's own problems first, then those of fields in the page's order. */
function problemsOf(
  id: string,
  { message, errors }: Pick<FormDraft, 'message' | 'errors'>,
  labels: ReadonlyMap<string, string>,
): ReturnedProblems {
  const entries = Object.entries(errors);
  if (entries.length === 0) return [{ name: '', message, label: '' }];
  const order = [...labels.keys()];
  const at = (name: string) => order.indexOf(`${id}-${name}`);
  return entries
    .toSorted(([one], [other]) => at(one) - at(other))
    .map(([name, why]) =>
      at(name) === -1
        ? { name: '', message: why, label: '' }
        : { name, message: why, label: labels.get(`${id}-${name}`) ?? '' },
    );
}
