import type { Mistake } from '#content-schema/check.ts';
import { keyName, type KeyPath } from '#content-schema/check/mistake.ts';
import { isGroup } from '#content-schema/check/values.ts';
import { html, type Html } from '#server/platform/html/index.ts';
import { fieldId, type ValueField } from '../fields/fields.ts';
import { isList } from '../merge/plain.ts';
import { fieldPart } from './field-page.ts';
import { mistakePart } from './notes.ts';
import type { FileFormState } from './form-state.ts';
import type { FormPage } from './page.ts';

/** A form for one file, and what there is to say about it. */
export interface EditorPage {
  path: string;
  isNew: boolean;
  version: string;
  field: ValueField;
  values: unknown;
  body: string | undefined;
  state: FileFormState;
  /** What the check has to say that stops nothing. */
  warnings: readonly Mistake[];
  /** What happened: saved, or why not. */
  notice?: { isGood: boolean; text: string } | undefined;
  /** Addresses of the other pages about the file. */
  links: { text: string; rename: string | undefined; remove: string };
  status?: FormPage['status'];
}

/** The key under which a clash of the text below the keys is told. */
export const BODY = 'body';

/** The page with the form. */
export function editorPage(page: EditorPage): FormPage {
  const { path, state, isNew, version, field, values, body, status = 200, links } = page;
  const clash = state.clashes.find(({ key }) => key === BODY);
  return {
    title: isNew ? `New: ${path}` : path,
    status,
    main: html`${problemsPart(page)}
      ${!isNew && html`<p class="row"><a href="${links.text}">The whole file as text</a> ${links.rename !== undefined && html`<a href="${links.rename}">Rename this file</a>`} ${path.endsWith('.md') && html`<a href="${links.remove}">Remove this file</a>`}</p>`}
      <form class="form" method="post" action="${state.action}">
        <input type="hidden" name="version" value="${version}" />
        <!-- Enter in a field presses the first button. -->
        <button class="visually-hidden" name="do" value="save" tabindex="-1" aria-hidden="true">
          Save
        </button>
        ${fieldPart(state, field, { path: [], value: values, isRequired: true })}
        ${
          body !== undefined &&
          html`<div class="field">
            <label for="body">Text</label>
            ${
              clash &&
              html`<div class="problem">
                Somebody else has changed this too. The file says now:
                <pre>${String(clash.onDisk)}</pre>
              </div>`
            }
            <p class="hint" id="body-hint">
              Markdown: ## headings, **bold**, - lists, [words](/address).
            </p>
            <textarea class="control body" id="body" name="body" aria-describedby="body-hint">
${body}</textarea>
          </div>`
        }
        <div class="save">
          <button class="button" name="do" value="save">Save</button>
        </div>
      </form>`,
  };
}

function problemsPart({ notice, state, warnings, field, values, path }: EditorPage): Html {
  const places = placesOf(field, values);
  const link = (mistake: Mistake): Html => {
    const id = mistake.path === `content/${path}` ? places.get(mistake.key) : undefined;
    const where =
      mistake.path === `content/${path}` ? mistake.key : `${mistake.path} ${mistake.key}`;
    return html`<li>
      ${where.trim() !== '' && (id === undefined ? html`<strong>${where}</strong>` : html`<a href="#${id}">${where}</a>`)}
      ${mistakePart(mistake)}
    </li>`;
  };
  return html`${notice?.isGood === true && html`<p class="saved" role="status">${notice.text}</p>`}
  ${
    notice?.isGood === false &&
    html`<div class="error-summary" role="alert">
      <h2>${notice.text}</h2>
      ${
        state.mistakes.length > 0 &&
        html`<ul>
          ${state.mistakes.map(link)}
        </ul>`
      }
    </div>`
  }
  ${
    warnings.length > 0 &&
    html`<section>
      <h2>Worth a look</h2>
      <p>Nothing of it stops the site.</p>
      <ul>
        ${warnings.map(link)}
      </ul>
    </section>`
  }`;
}

/** The ids of the fields by the names that the check gives to their keys. */
function placesOf(field: ValueField, value: unknown, path: KeyPath = []): Map<string, string> {
  const inner: [ValueField, unknown, KeyPath][] =
    field.kind === 'group'
      ? field.keys.map((key) => [
          key.field,
          isGroup(value) ? value[key.key] : undefined,
          [...path, key.key],
        ])
      : field.kind === 'list' && isList(value)
        ? value.map((item, at) => [field.item(item), item, [...path, at]])
        : [];
  return new Map([
    [keyName(path), fieldId(path)],
    ...inner.flatMap(([one, item, here]) => [...placesOf(one, item, here)]),
  ]);
}
