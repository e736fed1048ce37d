import type { KeyPath } from '#content-schema/check/mistake.ts';
import { html, type Html } from '#server/platform/html/index.ts';
import { fieldId, fieldName, labelOf } from '../fields/fields.ts';
import { isList } from '../merge/plain.ts';
import type { FileFormState } from './form-state.ts';
import { describedBy, notesPart } from './notes.ts';

interface Shown {
  path: KeyPath;
  value: unknown;
}

/** A yes or no. */
export function checkPart(state: FileFormState, { path, value }: Shown): Html {
  const { parts, ids } = notesPart(state, path);
  return html`<div class="field">
    <label class="choice"
      ><input
        type="checkbox"
        id="${fieldId(path)}"
        name="${fieldName(path)}"
        value="true"
        ${value === true && html` checked`}${describedBy(ids)}
      />
      ${labelOf(path)}</label
    >
    ${parts}
  </div>`;
}

/** Some words of several. */
export function choicesPart(
  state: FileFormState,
  { path, value, choices }: Shown & { choices: readonly string[] },
): Html {
  const chosen = isList(value) ? value : [];
  return html`<fieldset class="group" id="${fieldId(path)}">
    <legend>${labelOf(path)}</legend>
    ${notesPart(state, path).parts}
    <div class="row">
      ${choices.map(
        (choice) =>
          html`<label class="choice"
            ><input
              type="checkbox"
              name="${fieldName(path)}"
              value="${choice}"
              ${chosen.includes(choice) && html`checked`}
            />
            ${choice}</label
          >`,
      )}
    </div>
  </fieldset>`;
}
