// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { KEY_REUSED } from '#api/idempotency.ts';
import { common } from '#messages/common.ts';
import {
  answerNext,
  asked,
  fieldNamed,
  pressSend,
  problemsShown,
  refuseNext,
  showSubmitted,
  startSubmitting,
} from '#tests/support/forms/submitted-form.ts';

beforeEach(startSubmitting);
afterEach(() => {
  vi.unstubAllGlobals();
});

const keys = () =>
  asked.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
describe('the key that makes a retry safe', () => {
  const twice = async (between: () => void, first: () => void = () => refuseNext(500)) => {
    await showSubmitted();
    first();
    await pressSend();
    between();
    answerNext(200);
    await pressSend();
    const [one, other] = keys();
    expect(one).toMatch(/./);
    return one === other;
  };

  test('stays the same for the same text, whatever it took, and whatever a secret is', async () => {
    expect(await twice(() => (fieldNamed('pin').value = '2'))).toBe(true);
  });

  test('is another one for another text', async () => {
    expect(await twice(() => (fieldNamed('email').value = 'c@d.ie'))).toBe(false);
  });

  test('is another one when an earlier version has arrived under it, and that is said', async () => {
    const said: unknown[] = [];
    const isSame = await twice(
      () => said.push(...problemsShown()),
      () => refuseNext(422, { type: KEY_REUSED }),
    );
    expect(isSame).toBe(false);
    expect(said).toEqual([{ name: '', message: common.failures.sentBefore }]);
  });
});
