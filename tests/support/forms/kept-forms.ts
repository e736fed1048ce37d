import { HONEYPOT } from '#api/honeypot.ts';
import { elementsOf, type PageElement } from '#integrations/elements.ts';

const CONTROLS = ['input', 'select', 'textarea'];
const NO_ANSWER = ['hidden', 'file', 'submit', 'button', 'password'];
const FOR_ROBOTS = [HONEYPOT];

/** Includes forms for browsers without a script. Fields are those that a person fills in, without secrets. */
export function formsIn(html: string) {
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

export const unkept = (forms: ReturnType<typeof formsIn>): string[] =>
  forms
    .filter(({ fields, draft }) => fields.length > 2 && draft === undefined)
    .map(({ name, fields }) => `${name}: ${fields.join(', ')}`);

const isAnswer = ({ tag, attributes }: PageElement): boolean =>
  CONTROLS.includes(tag) &&
  attributes.has('name') &&
  !NO_ANSWER.includes(attributes.get('type') ?? 'text') &&
  attributes.get('autocomplete') !== 'one-time-code' &&
  !FOR_ROBOTS.includes(attributes.get('name') ?? '');
