import { Window } from 'happy-dom';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { refilled } from '#server/platform/forms/refill.ts';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { TextField } from '#ui/TextField.tsx';
import { TickField } from '#ui/TickField.tsx';
import type { Difference } from '#tests/support/site/outline.ts';
import { drawn, withClass, rendered } from '#tests/support/site/same-markup.ts';

const DEMO = 'form';
const plain = (name: string, error?: string) => ({ id: `${DEMO}-${name}`, name, error });

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
