import { describe, expect, test } from 'vitest';
import { inspect } from '#integrations/csp/inspect.ts';
import { withSuspension } from '#server/platform/static/suspended-page.ts';
import { returnedPage } from '#server/pages/returned-forms.tsx';
import { PAGE_PATHS, PATHS, registerPath } from '#routes';
import { inlineScripts, inlineStyles } from '#tests/support/site/page-parts.ts';
import { attributes } from '#cli/check/site.ts';
import { BUILT_PAGES, policyHash } from '#tests/support/site/built-pages.ts';
const wrongDraft = (form: string, field = 'email') => ({
  form,
  values: { [field]: `"><script>typed</script>` },
  message: 'Something is wrong.',
  errors: { [field]: 'This is wrong.' },
});
const inline = (html: string): string[] =>
  [...inlineScripts(html), ...inlineStyles(html)].map(({ text }) => policyHash(text));

const subscribing = BUILT_PAGES.filter(({ html }) => html.includes('id="subscribe"'));

describe.each(subscribing)('$path with its subscription filled in', ({ html }) => {
  const filled = () => returnedPage(html, wrongDraft('subscribe'));

  test('holds the scripts and styles of the page, each with a hash that its policy knows', () => {
    const page = filled();
    const [, policy = ''] = /content-security-policy" content="([^"]*)"/.exec(page) ?? [];
    expect(inline(page)).toEqual(inline(html));
    expect(inline(page).filter((sum) => !policy.includes(sum))).toEqual([]);
    expect(inspect(page).problems).toEqual([]);
  });

  test('shows what was typed and what is wrong, once', () => {
    const page = filled();
    expect(attributes(page, 'input', 'value')).toContain(`"><script>typed</script>`);
    expect(page.match(/This is wrong\.</g)).toHaveLength(2);
    expect(attributes(page, undefined, 'id').filter((id) => id === 'subscribe')).toEqual([
      'subscribe',
    ]);
  });
});

test.each([
  [PATHS.contact, 'enquiry', 'message'],
  [PATHS.login, 'login', 'email'],
  [PATHS.payBooking, 'booking', 'deliveryTown'],
  [PATHS.forgotPassword, 'forgot', 'email'],
  [PATHS.bulkBooking, 'upload', 'weight'],
  [PAGE_PATHS.confirmSubscription, 'confirm', 'token'],
  [PAGE_PATHS.unsubscribe, 'unsubscribe', 'token'],
  [PAGE_PATHS.confirmAccount, 'verify', 'token'],
  [PAGE_PATHS.resetPassword, 'reset', 'token'],
  [registerPath('driver'), 'register', 'area'],
])('%s has the form "%s" with the field "%s" where its answer leads', (path, form, field) => {
  const html = BUILT_PAGES.find((page) => page.path === path)?.html ?? '';
  expect(attributes(html, undefined, 'id')).toContain(form);
  const page = returnedPage(html, wrongDraft(form, field));
  expect(page).toContain(`<a href="#${form}-${field}">`);
  expect(page).toContain(`id="${form}-${field}-problem">This is wrong.</span>`);
});

test('every page has a place for the message of a suspension', () => {
  const message = '<dialog class="suspended" open>Sorry</dialog>';
  for (const { path, html } of BUILT_PAGES) {
    const page = withSuspension(html, message);
    const place =
      path === PATHS.payBooking
        ? `<div class="booking-page">${message}<div class="card suspended">`
        : `${message}</body>`;
    expect(page.split(place), path).toHaveLength(2);
    expect(inline(page), path).toEqual(inline(html));
  }
});
