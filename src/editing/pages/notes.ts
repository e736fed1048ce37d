import { stringify } from 'yaml';
import type { Mistake } from '#content-schema/check.ts';
import type { KeyPath } from '#content-schema/check/mistake.ts';
import { html, type Html, type HtmlPart } from '#server/platform/html/index.ts';
import { fieldId, fieldName, type ValueField } from '../fields/fields.ts';
import { clashAt, mistakesAt, type FileFormState } from './form-state.ts';

/** What stands between a label and its control, and the ids of it. */
export function notesPart(
  state: FileFormState,
  path: KeyPath,
  field?: ValueField,
): { parts: HtmlPart; ids: string[] } {
  const id = fieldId(path);
  const comment = state.comments.get(fieldName(path));
  const hint = [
    comment,
    field && `${field.expected.charAt(0).toUpperCase()}${field.expected.slice(1)}.`,
  ].filter((text) => text !== undefined);
  const clash = clashAt(state, path);
  const wrong = mistakesAt(state, path);
  const notes = [
    hint.length > 0 && {
      id: `${id}-hint`,
      part: html`<p class="hint" id="${id}-hint">${hint.join(' ')}</p>`,
    },
    clash && {
      id: `${id}-disk`,
      part: html`<div class="problem" id="${id}-disk">
        Somebody else has changed this too. The file says now:
        <pre>${onDisk(clash.onDisk)}</pre>
      </div>`,
    },
    wrong.length > 0 && {
      id: `${id}-wrong`,
      part: html`<div class="problem" id="${id}-wrong">${wrong.map(mistakePart)}</div>`,
    },
  ].filter((note) => note !== false && note !== undefined);
  return { parts: notes.map(({ part }) => part), ids: notes.map((note) => note.id) };
}

const onDisk = (value: unknown): string =>
  value === undefined ? '(nothing)' : stringify(value, { lineWidth: 0 }).trim();

/** A mistake in the words of the check. */
export const mistakePart = ({ problem, expected, remedy }: Mistake): Html =>
  html`<p class="mistake">
    ${problem.trimEnd()}. ${expected !== '' && `Expected: ${expected}. `}Do this: ${remedy}
  </p>`;

/** Why nothing was written, with what the check says of the whole content. */
export const refusalPart = (notice: string, mistakes: readonly Mistake[]): Html =>
  html`<div class="error-summary" role="alert">
    <h2>${notice}</h2>
    <ul>
      ${mistakes.map((mistake) => html`<li><strong>${mistake.path} ${mistake.key}</strong> ${mistakePart(mistake)}</li>`)}
    </ul>
  </div>`;

/** The attribute that ties a control to its notes. */
export const describedBy = (ids: readonly string[]): HtmlPart =>
  ids.length > 0 && html` aria-describedby="${ids.join(' ')}"`;
