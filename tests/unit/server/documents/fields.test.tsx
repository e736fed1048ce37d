import { Window } from 'happy-dom';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  areaField,
  choiceField,
  phoneField,
  selectField,
  textField,
  tickField,
} from '#server/documents/fields.ts';
import { refilled } from '#server/platform/forms/refill.ts';
import { html } from '#server/platform/html/index.ts';
import { EmailField } from '#ui/EmailField.tsx';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { PhoneField } from '#ui/PhoneField.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { TickField } from '#ui/TickField.tsx';
import type { Difference } from '#tests/support/site/outline.ts';
import { drawn, withClass, rendered } from '#tests/support/site/same-markup.ts';

const DEMO = 'form';
const plain = (name: string, error?: string) => ({ id: `${DEMO}-${name}`, name, error });
const labelled = { form: DEMO, name: 'a', label: 'Label' };
const link = <a href="/policy">More</a>;

describe('a field of a page of the API is the field of a widget', () => {
  test.each([
    [
      'a text',
      textField({ ...labelled, hint: 'Hint', value: '', max: 9, isRequired: true }),
      <TextField
        {...plain('a')}
        label="Label"
        hint="Hint"
        maxLength={9}
        required
        autoComplete="off"
      />,
    ],
    [
      'an address of a mailbox',
      textField({
        ...labelled,
        label: 'Email',
        value: '',
        max: 254,
        isRequired: true,
        type: 'email',
        autocomplete: 'email',
      }),
      <EmailField {...plain('a')} />,
    ],
    [
      'a telephone number',
      phoneField({ ...labelled, value: '', isRequired: true, autocomplete: 'tel' }),
      <PhoneField {...plain('a')} required />,
    ],
    [
      'a telephone number that may be missing',
      phoneField({ ...labelled, value: '', autocomplete: 'tel' }),
      <PhoneField {...plain('a')} />,
    ],
    [
      'several lines',
      areaField({ ...labelled, hint: 'Hint', max: 9 }),
      <TextField {...plain('a')} label="Label" hint="Hint" maxLength={9} required rows={7} />,
    ],
    [
      'a choice of a list',
      selectField({ ...labelled, hint: 'Hint', options: [{ value: 'b', words: 'B' }], chosen: '' }),
      <SelectField {...plain('a')} label="Label" hint="Hint" options={{ b: 'B' }} />,
    ],
    [
      'a choice of a few',
      choiceField({
        form: DEMO,
        name: 'a',
        legend: 'Label',
        options: [{ value: 'b', words: 'B' }],
        chosen: '',
      }),
      <RadioGroup {...plain('a')} legend="Label" options={{ b: 'B' }} />,
    ],
    ['a box to tick', tickField(labelled), <TickField {...plain('a')} label="Label" required />],
    [
      'a box that may stay empty',
      tickField({ ...labelled, isChoice: true, more: html`<a href="/policy">More</a>` }),
      <TickField {...plain('a')} label="Label">
        {link}
      </TickField>,
    ],
  ])('%s', (_name, { markup }, widget) => {
    expect(drawn(markup)).toBe(rendered(widget));
  });
});

describe('a form that comes back without a script', () => {
  afterEach(() => vi.unstubAllGlobals());

  const errors = { tick: 'Tick it.', b: 'Choose.', a: 'Write it.', twice: 'Again.' };
  const formOf = (wrong: Partial<typeof errors>) => (
    <form>
      <TextField {...plain('a', wrong.a)} label="A" hint="Hint" />
      <fieldset>
        <legend>Where</legend>
        <TextField {...plain('twice', wrong.twice)} label="Name?" />
      </fieldset>
      <TextField {...plain('other')} label="Name?" />
      <RadioGroup {...plain('b', wrong.b)} legend="B" options={{ one: 'One', two: 'Two' }} />
      <TickField {...plain('tick', wrong.tick)} label="Tick" />
    </form>
  );
  const back = (draft: { message: string; errors: Record<string, string> }): string =>
    refilled(`<main><h1>Title</h1>${renderToString(formOf({}))}</main>`, {
      form: DEMO,
      values: {},
      ...draft,
    });
  const isSummary = withClass('error-summary');
  const idOfSummary: Difference = {
    why: 'the address leads to the summary',
    attribute: (element, name) => name === 'id' && isSummary(element),
  };

  test('marks its fields as the widget does', () => {
    const summary: Difference = { why: 'see the next test', drop: isSummary };
    expect(
      drawn(back({ message: '', errors }), ({ tagName }) => tagName === 'form', [summary]),
    ).toBe(rendered(formOf(errors)));
  });

  test.each([
    ['of several fields', '', errors],
    ['of the form as a whole', 'It did not work.', {}],
  ])('has the summary of the widget: %s', (_name, message, wrong) => {
    const page = back({ message, errors: wrong });
    const window = new Window();
    window.document.body.innerHTML = renderToString(formOf(wrong));
    for (const name of [
      'document',
      'CSS',
      'Node',
      'HTMLInputElement',
      'HTMLFieldSetElement',
      'HTMLLabelElement',
    ] as const)
      vi.stubGlobal(name, window[name]);
    const problems = Object.entries(wrong).map(([name, text]) => ({
      id: `${DEMO}-${name}`,
      message: text,
    }));
    const widget = (
      <ErrorSummary
        heading="There is a problem"
        problems={problems.length > 0 ? problems : [{ id: '', message }]}
        ref={null}
      />
    );
    expect(drawn(page, isSummary, [idOfSummary])).toBe(rendered(widget));
  });
});
