import { stringify } from 'yaml';
import type { KeyPath } from '#content-schema/check/mistake.ts';
import { isGroup } from '#content-schema/check/values.ts';
import { html, type Html, type HtmlPart } from '#server/platform/html/index.ts';
import { hasLines } from '../fields/decode.ts';
import { fieldId, fieldName, labelOf, type ValueField } from '../fields/fields.ts';
import { checkPart, choicesPart } from './choice-page.ts';
import { isOpen, mistakesAt, type FileFormState } from './form-state.ts';
import { listPart } from './list-page.ts';
import { describedBy, notesPart } from './notes.ts';

/** A value of a form with its label, its hints and its mistakes. */
export function fieldPart(
  state: FileFormState,
  field: ValueField,
  { path, value, isRequired }: { path: KeyPath; value: unknown; isRequired: boolean },
): HtmlPart {
  if (field.kind === 'fixed')
    return html`<input type="hidden" name="${fieldName(path)}" value="${String(field.value)}" />`;
  if (field.kind === 'list')
    return listPart(state, {
      path,
      value,
      field,
      isRequired,
      part: fieldPart,
      notes: notesPart(state, path),
    });
  if (field.kind === 'group') return groupPart(state, field, { path, value, isRequired });
  if (field.kind === 'yes-no') return checkPart(state, { path, value });
  if (field.kind === 'choices') return choicesPart(state, { path, value, choices: field.choices });
  const notes = notesPart(state, path, field);
  return html`<div class="field">
    <label for="${fieldId(path)}">${labelOf(path)}${isRequired ? '' : OPTIONAL}</label>
    ${notes.parts}${controlPart(state, field, { path, value, ids: notes.ids, isRequired })}
  </div>`;
}

const OPTIONAL = html` <span class="soft">(may be empty)</span>`;

interface Shown {
  path: KeyPath;
  value: unknown;
}

function groupPart(
  state: FileFormState,
  field: ValueField & { kind: 'group' },
  { path, value, isRequired }: Shown & { isRequired: boolean },
): Html {
  const group: Readonly<Record<string, unknown>> = isGroup(value) ? value : {};
  const parts = field.keys.map(({ key, field: inner, isRequired: isNeeded }) =>
    fieldPart(state, inner, {
      path: [...path, key],
      value: group[key],
      // What is needed in a group is not, while the group itself may be missing.
      isRequired: isNeeded && (isRequired || isGroup(value)),
    }),
  );
  if (path.length === 0) return html`${notesPart(state, path).parts}${parts}`;
  const { parts: notes } = notesPart(state, path);
  if (path.length === 1 && state.isFolded)
    return html`<details class="group" id="${fieldId(path)}" ${isOpen(state, path) && html` open`}>
      <summary>${labelOf(path)}</summary>
      <div class="inner">${notes}${parts}</div>
    </details>`;
  return html`<fieldset class="group" id="${fieldId(path)}">
    <legend>${labelOf(path)}${isRequired ? '' : OPTIONAL}</legend>
    ${notes}${parts}
  </fieldset>`;
}

function controlPart(
  state: FileFormState,
  field: ValueField,
  { path, value, ids, isRequired }: Shown & { ids: readonly string[]; isRequired: boolean },
): Html {
  const isWrong = mistakesAt(state, path).length > 0;
  const about = html`id="${fieldId(path)}"
  name="${fieldName(path)}"${describedBy(ids)}${isWrong && html` aria-invalid="true"`}`;
  const text =
    field.kind === 'price' && typeof value === 'number' ? value.toFixed(2) : textOf(value);
  if (field.kind === 'choice')
    return html`<select class="control" ${about}>
      ${[
        ...(isRequired && text !== '' ? [] : ['']),
        ...(field.choices.includes(text) || text === '' ? [] : [text]),
        ...field.choices,
      ].map((choice) => html`<option${choice === text && html` selected`}>${choice}</option>`)}
    </select>`;
  const isLong = hasLines(value) || text.length > LONG || LONG_KEYS.includes(String(path.at(-1)));
  if (field.kind === 'text' && isLong)
    return html`<textarea class="control" rows="${rowsOf(text)}" ${about}>
${text.trimEnd()}</textarea>`;
  const isNumber = field.kind === 'number' || field.kind === 'price';
  const mode = isNumber && html` inputmode="decimal"`;
  return html`<input
    class="control"
    type="${field.kind === 'date' ? 'date' : 'text'}"
    value="${text}"
    ${mode}
    ${about}
  />`;
}

/** A value that does not fit its field, such as a group, is shown as YAML has it. */
const textOf = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? stringify(value).trim()
      : typeof value === 'string'
        ? value
        : JSON.stringify(value);

/** Texts that are longer than a line, or usually become so. */
const LONG = 60;
const LONG_KEYS = ['text', 'answer', 'description', 'lead', 'summary', 'why', 'instead', 'banner'];
const rowsOf = (text: string): number =>
  Math.min(
    24,
    text.split('\n').reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / LONG)), 0),
  );
