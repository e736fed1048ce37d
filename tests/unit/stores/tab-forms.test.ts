import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  forgetKey,
  forgetTabForm,
  forgetTabForms,
  storeTabDraft,
  attemptKey,
  readTabDraft,
  seedOf,
} from '#stores/tab-forms.ts';

const tab = new Map<string, string>();

beforeEach(() => {
  tab.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
  });
  forgetTabForms();
});
afterEach(() => vi.unstubAllGlobals());

describe('the draft of a form', () => {
  test('is there again, whatever was typed', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string(), { minKeys: 1 }), (values) => {
        storeTabDraft('enquiry', values);
        expect(readTabDraft('enquiry')).toEqual(values);
      }),
    );
  });

  test('is its own, beside those of other forms', () => {
    storeTabDraft('enquiry', { message: 'Hello' });
    storeTabDraft('subscribe', { email: 'a@b.ie' });
    forgetTabForm('enquiry');
    expect([readTabDraft('enquiry'), readTabDraft('subscribe')]).toEqual([
      undefined,
      { email: 'a@b.ie' },
    ]);
  });

  test('leaves nothing in the tab when the form is empty', () => {
    storeTabDraft('enquiry', { message: 'Hello' });
    storeTabDraft('enquiry', {});
    expect([...tab.keys()]).toEqual([]);
  });

  test.each([
    'x',
    'null',
    '[1]',
    '{"enquiry":1}',
    '{"enquiry":{"values":{"message":5}}}',
    '{"enquiry":{"values":{},"seed":5}}',
  ])('that is not ours (%s) counts as none', (text) => {
    tab.set('forms', text);
    expect(readTabDraft('enquiry')).toBeUndefined();
  });
});

describe('the key of a form', () => {
  test('is the same for the same meaning, also after a reload', async () => {
    const key = attemptKey('booking', '{"weight":"3"}');
    vi.resetModules();
    const reloaded = await import('#stores/tab-forms.ts');
    expect(reloaded.attemptKey('booking', '{"weight":"3"}')).toBe(key);
    expect(key).toMatch(/^[\da-z]{33,46}$/);
  });

  test('is the same in a tab that was opened with the draft, and another one for another text', async () => {
    storeTabDraft('enquiry', { message: 'Hello' });
    const copied = tab.get('forms') ?? '';
    const key = attemptKey('enquiry', 'Hello');
    forgetTabForm('enquiry');
    vi.resetModules();
    tab.set('forms', copied);
    const other = await import('#stores/tab-forms.ts');
    expect(other.attemptKey('enquiry', 'Hello')).toBe(key);
    expect(other.attemptKey('enquiry', 'Hello again')).not.toBe(key);
  });

  test('follows the draft that is taken over from another tab', () => {
    const own = seedOf('booking');
    expect([seedOf('booking'), seedOf('booking', own)]).toEqual([own, own]);
    expect(seedOf('booking', 'other')).toBe('other');
    expect(attemptKey('booking', 'x')).toMatch(/^other/);
  });

  test('is not kept with a draft of the release before, which stays', () => {
    const attempt = { key: 'k', meaning: 'm' };
    tab.set('forms', JSON.stringify({ enquiry: { values: { message: 'Hello' }, attempt } }));
    expect(readTabDraft('enquiry')).toEqual({ message: 'Hello' });
    expect(attemptKey('enquiry', 'Hello')).toBe(attemptKey('enquiry', 'Hello'));
  });

  test('is another one as soon as something else is meant', () => {
    const key = attemptKey('booking', '{"weight":"3"}');
    expect(attemptKey('booking', '{"weight":"4"}')).not.toBe(key);
  });

  test('stays while its draft is kept again', () => {
    const key = attemptKey('enquiry', 'Hello');
    storeTabDraft('enquiry', { message: 'Hello' });
    storeTabDraft('enquiry', {});
    expect(attemptKey('enquiry', 'Hello')).toBe(key);
  });

  test('is forgotten with the form that was sent, and alone when it was used up', () => {
    const key = attemptKey('enquiry', 'Hello');
    storeTabDraft('enquiry', { message: 'Hello' });
    forgetKey('enquiry');
    expect(readTabDraft('enquiry')).toEqual({ message: 'Hello' });
    const other = attemptKey('enquiry', 'Hello');
    forgetTabForm('enquiry');
    expect(new Set([key, other, attemptKey('enquiry', 'Hello')]).size).toBe(3);
  });

  test('tells nothing of what was typed', () => {
    attemptKey('register', '{"email":"aine@example.ie"}');
    expect(tab.get('forms')).not.toContain('aine');
  });
});
