import * as fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { DRAFT_LIFE_MS, forgetDraft, storeDraft, readDraft } from '#stores/drafts.ts';
import { fakeDevice } from '#tests/support/drivers/fake-device.ts';

const SAVED_AT = Date.UTC(2026, 10, 20);
let memory: Map<string, string>;

beforeEach(() => {
  memory = fakeDevice().values;
  forgetDraft('appeal');
  return () => vi.unstubAllGlobals();
});

test('what was typed is there again', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.string({ minLength: 1 }), { minKeys: 1 }),
      (values) => {
        storeDraft('appeal', values, SAVED_AT);
        expect(readDraft('appeal', SAVED_AT)?.values).toEqual(values);
      },
    ),
  );
});

test('a form with nothing in it leaves nothing on the device', () => {
  storeDraft('appeal', { notes: 'Broken' }, SAVED_AT);
  storeDraft('appeal', { notes: '', email: '' }, SAVED_AT);
  expect([...memory.keys()]).toEqual([]);
});

test('a draft is forgotten after 30 days, and not before', () => {
  storeDraft('appeal', { notes: 'Broken' }, SAVED_AT);
  expect(readDraft('appeal', SAVED_AT + DRAFT_LIFE_MS - 1)).toBeDefined();
  expect(readDraft('appeal', SAVED_AT + DRAFT_LIFE_MS)).toBeUndefined();
  expect([...memory.keys()]).toEqual([]);
});

test.each([
  'x',
  'null',
  '[]',
  '{"version":1}',
  '{"version":2,"savedAt":1795132800000,"values":{"notes":"Broken"}}',
  '{"version":1,"savedAt":1795132800000,"values":{"notes":5}}',
  '{"version":1,"savedAt":"now","values":{}}',
])('%s on the device is dropped', (text) => {
  memory.set('draft-appeal', text);
  expect(readDraft('appeal', SAVED_AT)).toBeUndefined();
  expect(memory.has('draft-appeal')).toBe(false);
});
