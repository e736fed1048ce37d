import { describe, expect, test } from 'vitest';
import type { FormDraft } from '#server/platform/forms/drafts.ts';
import { prefilled, refilled } from '#server/platform/forms/refill.ts';

const fieldHtml = (name: string, label: string, control: string): string =>
  `<div class="field"><label for="booking-${name}">${label}</label>${control}</div>`;
const BOOK_PAGE = `<!doctype html><html lang="en-IE"><head><meta charset="utf-8"><title>Book - Parcels</title></head><body>
<main><h1>Book</h1><h2>Your parcel</h2>
<div data-island="Booking"><form id="booking" class="form" method="post">
${fieldHtml('name', 'Name', '<span class="hint" id="booking-name-hint">In full</span><input id="booking-name" name="name" aria-describedby="booking-name-hint">')}
${fieldHtml('notes', 'Notes', '<textarea id="booking-notes" name="notes"></textarea>')}
${fieldHtml('size', 'Size', '<select id="booking-size" name="size"><option selected>Small</option><option value="l">Large</option></select>')}
<fieldset class="field choices"><legend>Time of day</legend><label class="choice"><input type="radio" id="booking-time" name="time" value="am" checked><span>Morning</span></label><label class="choice"><input type="radio" id="booking-time-pm" name="time" value="pm"><span>Afternoon</span></label></fieldset>
<div class="field"><label class="choice"><input type="checkbox" id="booking-news" name="news" value="yes" checked><span>Send news</span></label></div>
<div class="field"><label class="choice"><input type="checkbox" id="booking-terms" name="terms" value="yes"><span>I agree</span></label></div>
${fieldHtml('password', 'Password', '<input type="password" id="booking-password" name="password">')}
<input type="hidden" name="role" value="user"><input type="file" name="cv">
</form></div></main>
<footer><form id="subscribe"><div class="field"><label for="subscribe-email">Email</label><input type="email" id="subscribe-email" name="email"></div></form></footer></body></html>`;

const draft = (change: Partial<FormDraft> = {}): FormDraft => ({
  form: 'booking',
  values: {},
  message: 'It did not work.',
  errors: {},
  ...change,
});
const filled = (change: Partial<FormDraft>): string => refilled(BOOK_PAGE, draft(change));

describe('what was typed stands in the form again', () => {
  test.each([
    ['a line', { name: 'Áine' }, 'name="name" aria-describedby="booking-name-hint" value="Áine"'],
    ['a text of lines', { notes: 'one\ntwo' }, 'name="notes">one\ntwo</textarea>'],
    [
      'a text that starts with an empty line',
      { notes: '\none' },
      'name="notes">\n\none</textarea>',
    ],
    ['a choice of a list', { size: 'l' }, '<option>Small</option><option value="l" selected="">'],
    ['a choice by its words', { size: 'Small' }, '<option selected="">Small</option>'],
    ['one of several', { time: 'pm' }, 'name="time" value="pm" checked="">'],
    ['a ticked box', { terms: 'yes' }, 'name="terms" value="yes" checked="">'],
  ])('%s', (_name, values, html) => {
    expect(filled({ values })).toContain(html);
  });

  test('a box that was not ticked is not ticked', () => {
    expect(filled({ values: { name: 'Áine' } })).toContain('name="news" value="yes"><span>');
  });

  test('the choice that the page had makes room for the one that was made', () => {
    expect(filled({ values: { time: 'pm' } })).toContain('name="time" value="am"><span>');
  });

  test('an unknown choice leaves the one of the page', () => {
    expect(filled({ values: { size: 'xl' } })).toContain('<option selected="">Small</option>');
  });

  test('a password, a hidden field and a file stay as the page has them', () => {
    const html = filled({ values: { password: 'secret words', role: 'depot', cv: 'a.pdf' } });
    expect(html).not.toMatch(/secret words|depot|a\.pdf/);
  });

  test('another form with a field of that name stays empty', () => {
    const html = filled({ form: 'subscribe', values: { email: 'a@b.ie', name: 'Áine' } });
    expect(html).toContain('name="email" value="a@b.ie"');
    expect(html).not.toContain('Áine');
  });
});

/** Its fields and its summary are compared with those of the widget in ../../documents/refilled-fields.test.tsx. */
describe('what is wrong is told', () => {
  test('on top of the form, which the address leads to and the focus goes to, with a link to each field', () => {
    const html = filled({ errors: { name: 'Enter your name.', terms: 'Tick this box.' } });
    expect(html).toContain(
      '<form class="form" method="post"><div class="error-summary" tabindex="-1" id="booking"><div role="alert"><h3>There is a problem</h3><ul><li><a href="#booking-name">Name: Enter your name.</a></li><li><a href="#booking-terms">I agree: Tick this box.</a></li></ul></div></div>',
    );
  });

  test('without a link when the field is not one that people see', () => {
    const html = filled({
      errors: { role: 'Choose the kind of account.', gone: 'No such field.' },
    });
    expect(html).toContain('<ul><li>Choose the kind of account.</li><li>No such field.</li></ul>');
  });

  test('in the title of the page', () => {
    expect(filled({})).toContain('<title>Error: Book - Parcels</title>');
  });
});

describe('the page stays whole', () => {
  test('a form in a widget becomes a plain one, so that the widget does not empty it', () => {
    expect(filled({ values: { name: 'Áine' } })).not.toContain('data-island');
    expect(refilled(BOOK_PAGE, draft({ form: 'subscribe' }))).toContain('data-island');
  });

  test('what offers to fill in the form is left out once it is filled in', () => {
    const offer =
      '<noscript data-unfilled="booking"><p><a href="/start">Fill in my quote</a></p></noscript>';
    const page = BOOK_PAGE.replace('<form', `${offer}<form`);
    expect(refilled(page, draft({ form: 'booking' }))).not.toContain('Fill in my quote');
    const first = undefined;
    expect(prefilled(page, { id: 'booking', values: { name: 'Áine' }, first })).not.toContain(
      'Fill in my quote',
    );
    expect(refilled(page, draft({ form: 'subscribe' }))).toContain('Fill in my quote');
  });

  test('what looks like code is shown as text', () => {
    const code = `"><script>alert(1)</script></textarea><script>alert(2)</script>&lt;'`;
    const html = refilled(BOOK_PAGE, {
      form: 'booking',
      values: { name: code, notes: code },
      message: code,
      errors: { name: code, [`"><script>`]: code },
    });
    expect(html).not.toMatch(/<script/);
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('name="notes">"&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;/textarea');
  });

  test('names that every object has are no values', () => {
    const page = BOOK_PAGE.replaceAll('name="name"', 'name="constructor"');
    expect(refilled(page, draft())).toContain(
      'name="constructor" aria-describedby="booking-name-hint">',
    );
  });

  test('without the form of the draft it tells what is wrong under its heading', () => {
    const html = filled({ form: 'pay', values: { name: 'Áine' } });
    expect(html).toContain(
      '<h1>Book</h1><div class="wrap"><div class="error-summary" tabindex="-1" id="pay"><div role="alert"><h2>There is a problem</h2><ul><li>It did not work.</li></ul></div></div></div>',
    );
    expect(html).not.toContain('Áine');
  });

  test('what is only for visitors without a script counts', () => {
    const page = BOOK_PAGE.replace('<footer>', '<noscript><footer>').replace(
      '</footer>',
      '</footer></noscript>',
    );
    const html = refilled(page, draft({ form: 'subscribe', values: { email: 'a@b.ie' } }));
    expect(html).toContain('value="a@b.ie"');
  });
});
