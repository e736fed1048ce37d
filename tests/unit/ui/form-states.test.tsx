import { parseFragment } from 'parse5';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { attribute, type Element, elementsIn } from '#server/platform/html/site-frame.ts';
import { FORM_STATES } from '#ui/examples.tsx';
import { trimmedText } from '#tests/support/site/element-text.ts';

const drawn = (state: keyof typeof FORM_STATES): readonly Element[] => {
  const Example = FORM_STATES[state];
  return [...elementsIn(parseFragment(renderToStaticMarkup(<Example form="f" />)))];
};
const controlsIn = (elements: readonly Element[]) =>
  elements.filter(
    (element) =>
      /^(input|select|textarea)$/.test(element.tagName) && attribute(element, 'type') !== 'hidden',
  );
const byId = (elements: readonly Element[], id: string) =>
  elements.find((element) => attribute(element, 'id') === id);
/** What a screen reader says after the name of a control or of its group. */
const describedBy = (elements: readonly Element[], element: Element | undefined) =>
  ((element && attribute(element, 'aria-describedby')) ?? '')
    .split(' ')
    .filter((id) => id !== '')
    .map((id) => {
      const description = byId(elements, id);
      return description && trimmedText(description);
    });
const FIELDS = ['town', 'note', 'place', 'password', 'kind', 'terms'] as const;

describe('a form', () => {
  test.each(['with hints', 'refused', 'refused, with long words'] as const)(
    'has a label for each of its fields: %s',
    (state) => {
      const elements = drawn(state);
      const unnamed = controlsIn(elements).filter(
        (control) =>
          !elements.some(
            (label) =>
              label.tagName === 'label' &&
              (attribute(label, 'for') === attribute(control, 'id') ||
                [...elementsIn(label)].includes(control)),
          ),
      );
      expect(unnamed.map((control) => attribute(control, 'id'))).toEqual([]);
    },
  );

  test('says the hint of a field, and no field is wrong at first', () => {
    const elements = drawn('with hints');
    for (const name of FIELDS)
      expect(describedBy(elements, byId(elements, `f-${name}`)), name).toEqual(['With a hint']);
    expect(elements.some((element) => attribute(element, 'aria-invalid') !== undefined)).toBe(
      false,
    );
  });

  test('has a choice that is not possible now, and two that are', () => {
    const radios = controlsIn(drawn('with hints')).filter(
      (control) => attribute(control, 'type') === 'radio',
    );
    expect(radios.map((radio) => attribute(radio, 'disabled') !== undefined)).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('is busy while it waits for its answer', () => {
    const busy = (state: keyof typeof FORM_STATES) =>
      drawn(state)
        .map((element) => attribute(element, 'aria-busy'))
        .filter(Boolean);
    expect(busy('waiting for an answer')).toEqual(['true']);
    expect(busy('with hints')).toEqual(['false']);
  });

  test('that is refused says at each field what is wrong, after its hint', () => {
    const elements = drawn('refused');
    for (const name of FIELDS) {
      const control = byId(elements, `f-${name}`);
      expect(control && attribute(control, 'aria-invalid'), name).toBe('true');
      expect(describedBy(elements, control), name).toEqual(['With a hint', 'Correct this: Galway']);
    }
    const group = elements.find(({ tagName }) => tagName === 'fieldset');
    expect(describedBy(elements, group)).toEqual(['Correct this: Galway']);
  });

  test('that is refused begins with links to its wrong fields, in their order', () => {
    const elements = drawn('refused');
    const targets = elements
      .filter(({ tagName }) => tagName === 'a')
      .map((link) =>
        elements.find(({ attrs }) =>
          attrs.some(({ name, value }) => name === 'id' && `#${value}` === attribute(link, 'href')),
        ),
      );
    expect(targets.map((field) => field && attribute(field, 'name'))).toEqual([
      'town',
      'note',
      'place',
      'password',
      'kind',
      'part',
      'terms',
    ]);
  });

  test('that is refused has what was typed, but not the password', () => {
    const elements = drawn('refused, with long words');
    const typed = byId(elements, 'f-town');
    expect(typed && attribute(typed, 'value')).toMatch(/^Muckanaghederdauhaulia/);
    const password = byId(elements, 'f-password');
    expect(password && attribute(password, 'value')).toBeUndefined();
  });

  test('that is refused as a whole leads to the reason', () => {
    const elements = drawn('refused as a whole');
    expect(elements.filter(({ tagName }) => tagName === 'li').map(trimmedText)).toEqual([
      'This cannot be booked. Why',
    ]);
  });
});
