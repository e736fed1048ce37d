// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { storeDrafts } from '#forms/draft.ts';
import { PATHS } from '#routes';
import { forgetTabForms, storeTabDraft, readTabDraft } from '#stores/tab-forms.ts';

const TOASTS =
  '<div id="toasts"></div><template id="toast"><div><p></p><p></p><button></button></div></template>';
const CHANGE = `<p class="done"></p><details><form data-draft="change-IE1">
  <input type="hidden" name="id" value="IE1" /><input name="Idempotency-Key" type="hidden" value="k1" />
  <input name="name" value="Áine" /><input name="phone" value="020 910 1234" />
  <select name="day"><option value="1">1</option><option value="2" selected>2</option></select>
  <input type="checkbox" name="keep" value="yes" checked />
  <textarea name="note"></textarea><input name="leaveEmpty" />
  <input type="password" name="password" autocomplete="current-password" />
  <input type="file" name="photo" /></form></details>`;

function openWith(markup: string, address = '/api/userBooking/booking/IE1'): void {
  history.replaceState(null, '', address);
  document.body.innerHTML = `<main>${markup}</main>${TOASTS}`;
  storeDrafts();
}
function field(name: string): HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  const found = document.querySelector(`[name="${name}"]`);
  const kinds = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement];
  for (const kind of kinds) if (found instanceof kind) return found;
  throw new Error(`There is no ${name}.`);
}
const keepBox = () => document.querySelector<HTMLInputElement>('[name=keep]');
function type(name: string, text: string): void {
  field(name).value = text;
  field(name).dispatchEvent(new Event('input', { bubbles: true }));
}
const toast = (): string => document.querySelector('#toasts')?.textContent ?? '';

beforeEach(() => {
  forgetTabForms();
  document.body.replaceChildren();
});

describe('a form that came filled in', () => {
  test('keeps what was changed and nothing else, and never a secret', () => {
    openWith(CHANGE);
    type('name', 'Órla');
    type('password', 'eleven herons');
    type('leaveEmpty', 'robot');
    expect(readTabDraft('change-IE1')).toEqual({ name: 'Órla' });
  });

  test('is filled in again after a reload, says so, and is open', () => {
    openWith(CHANGE);
    type('name', 'Órla');
    type('note', 'Ring twice');
    type('day', '1');
    openWith(CHANGE);
    expect(['name', 'note', 'day', 'phone'].map((name) => field(name).value)).toEqual([
      'Órla',
      'Ring twice',
      '1',
      '020 910 1234',
    ]);
    expect(toast()).toContain('What you typed here before is filled in again.');
    expect(document.querySelector('details')?.open).toBe(true);
  });

  test('keeps that a field was emptied and a box is not ticked any more', () => {
    openWith(CHANGE);
    type('phone', '');
    keepBox()?.click();
    openWith(CHANGE);
    expect([field('phone').value, keepBox()?.checked]).toEqual(['', false]);
  });

  test('keeps what failed and came back in the page', () => {
    openWith(CHANGE);
    type('name', 'Órla');
    openWith(CHANGE.replace('"Áine"', '"Órla"'));
    type('note', 'Ring twice');
    openWith(CHANGE);
    expect([field('name').value, field('note').value]).toEqual(['Órla', 'Ring twice']);
  });

  test('says nothing when nothing was typed', () => {
    openWith(CHANGE);
    openWith(CHANGE);
    expect([toast(), readTabDraft('change-IE1')]).toEqual(['', undefined]);
  });
});

describe('a form that has arrived', () => {
  const DONE = CHANGE.replace('<p class="done">', '<p class="done" data-sent="change-IE1">');

  test('is forgotten by the page that says so', () => {
    openWith(CHANGE);
    type('name', 'Órla');
    openWith(DONE, '/api/userBooking/booking/IE1?done=change&x=1#change');
    expect([field('name').value, toast()]).toEqual(['Áine', '']);
    expect(location.href).toMatch(/\/booking\/IE1\?x=1#change$/);
  });

  test('can be typed into once more, and that is not forgotten', () => {
    openWith(DONE, '/api/userBooking/booking/IE1?done=change');
    type('note', 'Ring twice');
    openWith(CHANGE, location.pathname + location.search);
    expect(field('note').value).toBe('Ring twice');
  });

  test('takes no other draft with it', () => {
    storeTabDraft('delivery-IE1', { safePlace: 'Shed' });
    openWith(DONE, '/api/userBooking/booking/IE1?done=change');
    expect(readTabDraft('delivery-IE1')).toEqual({ safePlace: 'Shed' });
  });
});

test.each([
  [PATHS.enquirySent, 'enquiry'],
  [PATHS.subscriptionSent, 'subscribe'],
  [PATHS.registrationSent, 'register-user'],
  [PATHS.applicationSent, 'apply-driver'],
])('the page %s says that a form has arrived, which is forgotten', (path, id) => {
  storeTabDraft(id, { email: 'a@b.ie' });
  storeTabDraft('delivery-IE1', { safePlace: 'Shed' });
  openWith('', path);
  expect(readTabDraft(id)).toBeUndefined();
  expect(readTabDraft('delivery-IE1')).toEqual({ safePlace: 'Shed' });
});

describe('what was typed before our script was there', () => {
  const TYPED = { email: 'a@b.ie' };
  const start = (address: string): void => {
    history.replaceState(null, '', address);
    document.body.innerHTML = `<form data-draft="subscribe"><input name="email"></form>${TOASTS}`;
    field('email').value = TYPED.email;
    storeDrafts();
  };

  test('is kept', () => {
    start('/');
    expect(readTabDraft('subscribe')).toEqual(TYPED);
  });

  test('is not kept when the address can have filled it in', () => {
    start('/?email=a@b.ie');
    expect(readTabDraft('subscribe')).toBeUndefined();
  });
});

test('an address that only said so is plain again', () => {
  history.replaceState({ scroll: 7 }, '');
  document.body.innerHTML = '<p data-sent="change-IE1"></p>';
  history.replaceState({ scroll: 7 }, '', '/booking?done=change');
  storeDrafts();
  expect([location.href.endsWith('/booking'), history.state]).toEqual([true, { scroll: 7 }]);
  expect(document.querySelector('p')?.hasAttribute('data-sent')).toBe(false);
});

test('letters outside of such a form are nobody’s draft', () => {
  openWith('<form id="quote"><input name="kg"></form>');
  type('kg', '3');
  expect(readTabDraft('quote')).toBeUndefined();
});

test('what the address fills in is left to it', () => {
  storeTabDraft('enquiry', { subject: 'Prices', message: 'Hello' });
  openWith(
    '<form data-draft="enquiry"><input name="subject"><textarea name="message"></textarea></form>',
    '/contact-us?subject=Careers',
  );
  expect([field('subject').value, field('message').value]).toEqual(['', 'Hello']);
});

test('the address of a reader, which stands on every page, comes back without a word', () => {
  storeTabDraft('subscribe', { email: 'a@b.ie' });
  document.body.innerHTML = `<form data-draft="subscribe"><input name="email"></form>${TOASTS}`;
  storeDrafts();
  expect([field('email').value, toast()]).toEqual(['a@b.ie', '']);
});
