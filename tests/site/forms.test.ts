import { parse } from 'parse5';
import { expect, test } from 'vitest';
import { PATHS } from '#routes';
import { attribute, elementsIn } from '#server/platform/html/site-frame.ts';
import { returnedPage } from '#server/pages/returned-forms.tsx';
import { SENDERS } from '#tests/support/faults/senders.ts';
import { BUILT_PAGES } from '#tests/support/site/built-pages.ts';

const CONTROL = /^(input|select|textarea)$/;

/** The forms of a page that our API answers, each with the name of its first field. */
const formsIn = (html: string) =>
  [...elementsIn(parse(html, { scriptingEnabled: false }))].flatMap((form) => {
    const [, call = ''] = /\/api\/(.+)/.exec(attribute(form, 'action') ?? '') ?? [];
    const isPost = attribute(form, 'method')?.toLowerCase() === 'post';
    if (form.tagName !== 'form' || !isPost || call === '') return [];
    const names = [...elementsIn(form)].flatMap((control) =>
      CONTROL.test(control.tagName) && attribute(control, 'type') !== 'hidden'
        ? [attribute(control, 'name') ?? '']
        : [],
    );
    const field = names.find((name) => name !== '') ?? '';
    return [{ id: attribute(form, 'id') ?? '', call, field }];
  });

const FORMS = BUILT_PAGES.flatMap(({ path, html }) =>
  formsIn(html).map((form) => ({ path, html, ...form })),
);

/** Without a script an account has pages of the API (D51), and nothing is typed into a payment. */
const ANSWERED_ELSEWHERE: readonly string[] = [PATHS.account, PATHS.pay];

test('every form of a built page comes back as its widget draws it, with what is wrong', () => {
  expect(FORMS.length).toBeGreaterThan(20);
  const lost = FORMS.filter(({ path, html, id, field }) => {
    if (ANSWERED_ELSEWHERE.includes(path)) return false;
    const errors = { [field]: 'This is wrong.' };
    const draft = { form: id, values: {}, message: 'Something is wrong.', errors };
    return !returnedPage(html, draft).includes(`id="${id}-${field}-problem"`);
  });
  expect(
    lost.map(({ path, id }) => `${path} ${id}`),
    'draw it in src/server/pages/returned-forms.tsx',
  ).toEqual([]);
});

/** They send a code, a password, one address or a press alone. */
const SHORT = [
  ...['auth/code', 'auth/forgot', 'auth/logout', 'auth/reset', 'auth/verify', 'users/close'],
  ...['newsletter/confirm', 'newsletter/unsubscribe', 'userBooking/openBooking'],
];

test('every form in which people write meets all answers that can come back', () => {
  const met = Object.values(SENDERS).map(({ call }) => call.replace('**/api/', ''));
  const calls = [...new Set(FORMS.map(({ call }) => call))].filter((call) => !SHORT.includes(call));
  expect(
    calls.filter((call) => !met.includes(call)),
    'fill it in in tests/support/faults/senders.ts',
  ).toEqual([]);
});
