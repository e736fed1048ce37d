import { elementsOf, type PageElement } from '#integrations/elements.ts';

export interface FormInPage {
  /** Its id or action. */
  name: string;
  /** Fields a person fills in, without secrets. */
  fields: readonly string[];
  /** The draft's name; undefined when the form is not kept. */
  draft: string | undefined;
}

const CONTROLS = ['input', 'select', 'textarea'];
const NO_ANSWER = ['hidden', 'file', 'submit', 'button', 'password'];
const FOR_ROBOTS = ['website'];

/** Includes forms for browsers without a script. */
export function formsIn(html: string): FormInPage[] {
  const elements = elementsOf(html);
  return elements
    .filter(({ tag }) => tag === 'form')
    .map((form) => ({
      name: form.attributes.get('id') ?? form.attributes.get('action') ?? '',
      fields: [
        ...new Set(
          elements
            .filter(({ start }) => start > form.start && start < form.end)
            .filter(isAnswer)
            .map(({ attributes }) => attributes.get('name') ?? ''),
        ),
      ],
      draft: form.attributes.get('data-draft'),
    }));
}

export const unkept = (forms: readonly FormInPage[]): string[] =>
  forms
    .filter(({ fields, draft }) => fields.length > 2 && draft === undefined)
    .map(({ name, fields }) => `${name}: ${fields.join(', ')}`);

const isAnswer = ({ tag, attributes }: PageElement): boolean =>
  CONTROLS.includes(tag) &&
  attributes.has('name') &&
  !NO_ANSWER.includes(attributes.get('type') ?? 'text') &&
  attributes.get('autocomplete') !== 'one-time-code' &&
  !FOR_ROBOTS.includes(attributes.get('name') ?? '');
