// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { fillForm, isTouched, type Values } from '#forms/fill-form.ts';
import { textsOf } from '#forms/form-data.ts';

const FORM = `<form>
  <input name="town" /><input name="name" value="Áine" /><textarea name="note"></textarea>
  <input type="checkbox" name="allowed" value="yes" /><input type="checkbox" name="news" value="yes" checked />
  <input type="radio" name="time" value="am" /><input type="radio" name="time" value="pm" />
  <select name="country"><option value="">Choose</option><option value="ie">Ireland</option><option value="de">Germany</option></select>
  <select name="day"><option value="1">1</option><option value="2" selected>2</option></select>
  <button name="send">Send</button></form>`;

beforeEach(() => {
  document.body.innerHTML = FORM;
});

const form = (): HTMLFormElement => document.querySelector('form') ?? new HTMLFormElement();
const box = (name: string): HTMLElement =>
  document.querySelector<HTMLElement>(`[name="${name}"]`) ?? form();
const values = (): Values => textsOf(new FormData(form()));
const UNTOUCHED = { town: '', name: 'Áine', note: '', news: 'yes', country: '', day: '2' };
const ALL = {
  town: 'Cork',
  name: 'Órla',
  note: 'Ring',
  allowed: 'yes',
  news: '',
  country: 'de',
  day: '1',
};

describe('what is filled in', () => {
  test('goes into fields of every kind, and whoever follows the form hears of it once', () => {
    let inputs = 0;
    document.addEventListener('input', () => (inputs += 1), { once: true });
    fillForm(form(), ALL);
    expect([{ ...values(), news: '' }, inputs]).toEqual([ALL, 1]);
    expect(values()).not.toHaveProperty('news');
  });

  test('skips names that the form does not have, buttons, and choices that a list does not have', () => {
    fillForm(form(), { else: 'x', send: 'x', country: 'fr' });
    expect(values()).toEqual(UNTOUCHED);
    expect(box('send').getAttribute('value')).toBeNull();
  });

  test('can leave alone what is there already', () => {
    fillForm(
      form(),
      { town: 'Cork', country: 'ie', allowed: '', news: '', day: '2' },
      { onlyEmpty: true },
    );
    const first = { ...UNTOUCHED, town: 'Cork', country: 'ie' };
    expect(values()).toEqual(first);
    fillForm(form(), ALL, { onlyEmpty: true });
    expect(values()).toEqual({ ...first, note: 'Ring', allowed: 'yes' });
  });

  test('can leave alone what somebody has changed, and fill in over what the page came with', () => {
    fillForm(form(), { town: 'Galway', country: 'ie' });
    fillForm(form(), ALL, { onlyUntouched: true });
    expect(values()).toEqual({
      town: 'Galway',
      name: 'Órla',
      note: 'Ring',
      allowed: 'yes',
      country: 'ie',
      day: '1',
    });
  });
});

describe('a field is changed', () => {
  test('not by the page itself', () => {
    for (const name of Object.keys(ALL)) expect(isTouched(box(name)), name).toBe(false);
    expect(isTouched(box('send'))).toBe(false);
  });

  test.each(['town', 'name', 'note', 'allowed', 'news', 'country', 'day'] as const)(
    'by whoever changes it: %s',
    (name) => {
      fillForm(form(), { [name]: ALL[name] });
      expect(isTouched(box(name))).toBe(true);
    },
  );

  test('by a choice among radio buttons', () => {
    box('time').click();
    expect(isTouched(box('time'))).toBe(true);
  });
});

test('what is put into the field at hand is selected, so that typing takes its place', () => {
  const town = form().querySelector<HTMLInputElement>('[name=town]');
  town?.focus();
  fillForm(form(), { town: 'Cork' }, { onlyUntouched: true });
  expect([town?.selectionStart, town?.selectionEnd]).toEqual([0, 4]);
});
