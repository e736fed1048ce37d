import { PHONE_PATTERN } from '#domain/phone-pattern.ts';
import { common } from '#messages/common.ts';
import { html, type Html, type HtmlPart } from '#server/platform/html/index.ts';

interface Labelled {
  form: string;
  name: string;
  label: string;
  hint?: string;
}
interface TextField extends Labelled {
  value?: string;
  max: number;
  isRequired?: boolean;
  type?: 'text' | 'tel' | 'email' | 'password';
  autocomplete?: string;
  inputmode?: 'decimal' | 'tel';
  pattern?: string;
  placeholder?: string;
}

/** Markup of src/ui/TextField.tsx. */
export const textField = ({
  value = '',
  max,
  isRequired = false,
  type = 'text',
  inputmode,
  pattern,
  placeholder,
  ...field
}: TextField): Html =>
  labelled(
    field,
    html`<input
      class="control"
      id="${fieldId(field)}"
      name="${field.name}"
      type="${type}"
      value="${value}"
      maxlength="${max}"
      autocomplete="${field.autocomplete ?? 'off'}"
      ${inputmode !== undefined && html` inputmode="${inputmode}"`}
      ${pattern !== undefined && html` pattern="${pattern}"`}
      ${placeholder !== undefined && html` placeholder="${placeholder}"`}
      ${describes(field)}
      ${isRequired && html` required`}
    />`,
  );

/** Markup of src/ui/PhoneField.tsx. */
export const phoneField = (
  field: Omit<TextField, 'label' | 'hint' | 'max' | 'type' | 'inputmode' | 'pattern'>,
): Html =>
  textField({
    ...field,
    label: common.fields.phone,
    hint: field.isRequired ? common.fields.phoneHint : common.fields.phoneHintOptional,
    max: 40,
    type: 'tel',
    inputmode: 'tel',
    pattern: PHONE_PATTERN,
  });

interface SelectField extends Labelled {
  options: readonly { value: string; words: string }[];
  chosen: string;
}

export const selectField = ({ options, chosen, ...field }: SelectField): Html =>
  labelled(
    field,
    html`<select class="control" id="${fieldId(field)}" name="${field.name}" ${describes(field)}>
      ${options.map(
        ({ value, words }) =>
          html`<option value="${value}" ${value === chosen && html` selected`}>${words}</option>`,
      )}
    </select>`,
  );

interface ChoiceField extends Omit<Labelled, 'label' | 'hint'> {
  legend: string;
  options: readonly { value: string; words: string }[];
  chosen: string;
}

/** Markup of src/ui/RadioGroup.tsx. */
export const choiceField = ({ legend, options, chosen, ...field }: ChoiceField): Html =>
  html`<fieldset class="field choices">
    <legend>${legend}</legend>
    <div class="row">
      ${options.map(
        ({ value, words }, at) =>
          html`<label class="choice"
            ><input
              type="radio"
              id="${at === 0 ? fieldId(field) : `${fieldId(field)}-${value}`}"
              name="${field.name}"
              value="${value}"
              ${value === chosen && html`checked`}
              required
            /><span>${words}</span></label
          >`,
      )}
    </div>
  </fieldset>`;

export const areaField = ({ max, ...field }: Labelled & { max: number }): Html =>
  labelled(
    field,
    html`<textarea
      class="control"
      id="${fieldId(field)}"
      name="${field.name}"
      rows="7"
      maxlength="${max}"
      required
      ${describes(field)}
    ></textarea>`,
  );

/** Never ticked in advance. `more` is below it. */
export const tickField = (field: Labelled & { isChoice?: true; more?: Html }): Html => {
  const hintId = `${fieldId(field)}-hint`;
  return html`<div class="field">
    <label class="choice"
      ><input
        type="checkbox"
        id="${fieldId(field)}"
        name="${field.name}"
        value="yes"
        ${field.more !== undefined && html` aria-describedby="${hintId}"`}
        ${field.isChoice !== true && html` required`}
      /><span>${field.label}</span></label
    >
    ${field.more !== undefined && html`<p class="hint" id="${hintId}">${field.more}</p>`}
  </div>`;
};

export const hiddenField = ({
  form,
  name,
  value,
}: Pick<Labelled, 'form' | 'name'> & { value: string }): Html =>
  html`<input type="hidden" id="${form}-${name}" name="${name}" value="${value}" />`;

/** The tab keeps its text until it has arrived (forms/draft.ts). */
export const keptForm = (form: string, about = ''): Html =>
  html` data-enhance="drafts" data-draft="${[form, about].filter((part) => part !== '').join('-')}"`;

export const doneSentence = (words: string, form: string, about = ''): Html =>
  html`<p
    class="done"
    role="status"
    data-sent="${[form, about].filter((part) => part !== '').join('-')}"
  >
    ${words}
  </p>`;

const fieldId = ({ form, name }: Pick<Labelled, 'form' | 'name'>): string => `${form}-${name}`;
const describes = (field: Labelled): HtmlPart =>
  field.hint !== undefined && html` aria-describedby="${fieldId(field)}-hint"`;

const labelled = (field: Labelled, control: Html, enhanced: HtmlPart = null): Html =>
  html`<div class="field" ${enhanced}>
    <div class="box"><label for="${fieldId(field)}">${field.label}</label>${control}</div>
    ${field.hint !== undefined && html`<span class="hint" id="${fieldId(field)}-hint">${field.hint}</span>`}
  </div>`;
