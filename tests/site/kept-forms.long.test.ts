import { expect, test } from 'vitest';
import { elementsOf } from '#integrations/elements.ts';
import { formsIn, unkept } from '#tests/support/forms/kept-forms.ts';
import { BUILT_PAGES } from '#tests/support/site/built-pages.ts';

const NOT_BY_THE_TAB: Readonly<Record<string, string>> = {
  booking: 'the device keeps it for 30 days (islands/booking/draft)',
  appeal: 'the device keeps it for 30 days (islands/appeal/draft.ts)',
  address: 'for browsers without a script; the account widget has its own',
};

test('every form of more than two fields keeps what is typed, whatever happens to the page', () => {
  const lost = BUILT_PAGES.flatMap(({ path, html }) =>
    unkept(formsIn(html).filter(({ name }) => !(name in NOT_BY_THE_TAB))).map(
      (form) => `${path} ${form}`,
    ),
  );
  expect(lost).toEqual([]);
  expect(BUILT_PAGES.flatMap(({ html }) => formsIn(html)).length).toBeGreaterThan(
    BUILT_PAGES.length,
  );
});

test.each(['booking', 'appeal'])('each page with the form "%s" has its draft script', (form) => {
  const having = BUILT_PAGES.filter(({ html }) => formsIn(html).some(({ name }) => name === form));
  expect(having.length).toBeGreaterThan(0);
  for (const { html } of having)
    expect(elementsOf(html).map(({ attributes }) => attributes.get('data-enhance'))).toContain(
      `${form}-draft`,
    );
});
