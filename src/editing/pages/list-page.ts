import type { KeyPath } from '#content-schema/check/mistake.ts';
import { isGroup } from '#content-schema/check/values.ts';
import { html, type Html, type HtmlPart } from '#server/platform/html/index.ts';
import { countName } from '../fields/decode.ts';
import { fieldId, labelOf, type ValueField } from '../fields/fields.ts';
import { changeWord, type ListChange } from '../fields/list-steps.ts';
import { isList } from '../merge/plain.ts';
import { isOpen, type FileFormState } from './form-state.ts';

interface ListShown {
  path: KeyPath;
  value: unknown;
  field: ValueField & { kind: 'list' };
  isRequired: boolean;
  /** Writes an item. */
  part: (
    state: FileFormState,
    field: ValueField,
    shown: { path: KeyPath; value: unknown; isRequired: boolean },
  ) => HtmlPart;
  notes: { parts: HtmlPart };
}

/** From so many items with so many keys on, each is folded below the words by which it is known. */
const FOLDED_KEYS = 3;

/** A list of a form, with buttons that add, move and remove its items; each sends the form, so that they need no script. */
export function listPart(state: FileFormState, shown: ListShown): Html {
  const { path, value, notes, isRequired } = shown;
  const items = isList(value) ? value : [];
  return html`<fieldset class="group list" id="${fieldId(path)}">
    <legend>
      ${labelOf(path)}${!isRequired && html` <span class="soft">(may be empty)</span>`}
    </legend>
    ${notes.parts}
    <input type="hidden" name="${countName(path)}" value="${items.length}" />
    ${items.map((item, at) => itemPart(state, shown, { item, at, count: items.length }))}
    ${button(state, { name: 'add', path }, `Add to ${labelOf(path).toLowerCase()}`)}
  </fieldset>`;
}

function itemPart(
  state: FileFormState,
  { path, field, part }: ListShown,
  { item, at, count }: { item: unknown; at: number; count: number },
): Html {
  const here = [...path, at];
  const inner = field.item(item);
  const label = labelOf(here);
  const steps = html`<details class="steps">
    <summary>Move or remove<span class="visually-hidden">: ${label}</span></summary>
    <div class="row">
      ${at > 0 && button(state, { name: 'up', path: here }, 'Up', label)}
      ${at < count - 1 && button(state, { name: 'down', path: here }, 'Down', label)}
      ${button(state, { name: 'remove', path: here }, 'Remove', label)}
    </div>
  </details>`;
  const body = part(state, inner, { path: here, value: item, isRequired: true });
  if (inner.kind !== 'group') return html`<div class="item">${body}${steps}</div>`;
  const known = nameOf(item);
  if (inner.keys.length <= FOLDED_KEYS || known === undefined)
    return html`<div class="item">${body}${steps}</div>`;
  return html`<details class="item" ${isOpen(state, here) && html` open`}>
    <summary>${known}</summary>
    ${body}${steps}
  </details>`;
}

/** The words by which people know an item: its first text. */
function nameOf(item: unknown): string | undefined {
  const texts = isGroup(item)
    ? Object.entries(item).filter(([, value]) => typeof value === 'string' && value !== '')
    : [];
  const [, first] =
    texts.find(([key]) => ['name', 'title', 'question', 'label'].includes(key)) ?? texts[0] ?? [];
  return typeof first === 'string' ? first : undefined;
}

const button = (
  { action }: FileFormState,
  change: ListChange,
  words: string,
  about?: string,
): Html =>
  html`<button
    class="button"
    data-kind="quiet"
    name="do"
    value="${changeWord(change)}"
    formaction="${action}#${fieldId(listOf(change))}"
  >
    ${words}${about !== undefined && html`<span class="visually-hidden"> ${about}</span>`}
  </button>`;

const listOf = ({ name, path }: ListChange): KeyPath => (name === 'add' ? path : path.slice(0, -1));
