import { expect, test } from 'vitest';
import { pagesOf } from '#cli/check/site.ts';
import { elementsOf } from '#integrations/elements.ts';
import { formsIn, unkept } from '#tests/support/forms/kept-forms.ts';
import { DIST } from '#tests/support/paths/dist.ts';

const NOT_BY_THE_TAB: Readonly<Record<string, string>> = {
  booking: 'the device keeps it for 30 days (islands/booking/draft)',
  appeal: 'the device keeps it for 30 days (islands/appeal/draft.ts)',
  address: 'for browsers without a script; the account widget has its own',
};
const pages = pagesOf(DIST);

test('every form of more than two fields keeps what is typed, whatever happens to the page', () => {
  const lost = pages.flatMap(({ path, html }) =>
    unkept(formsIn(html).filter(({ name }) => !(name in NOT_BY_THE_TAB))).map(
      (form) => `${path} ${form}`,
    ),
  );
  expect(lost).toEqual([]);
  expect(pages.flatMap(({ html }) => formsIn(html)).length).toBeGreaterThan(pages.length);
});

test.each(['booking', 'appeal'])('each page with the form "%s" has its draft script', (form) => {
  const having = pages.filter(({ html }) => formsIn(html).some(({ name }) => name === form));
  expect(having.length).toBeGreaterThan(0);
  for (const { html } of having)
    expect(elementsOf(html).map(({ attributes }) => attributes.get('data-enhance'))).toContain(
      `${form}-draft`,
    );
});
