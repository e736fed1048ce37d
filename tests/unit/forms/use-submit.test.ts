// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call } from '#api/call.ts';
import { KEY_REUSED } from '#api/idempotency.ts';
import { useSubmit, type SubmitOptions } from '#forms/use-submit.ts';
import type { FormState } from '#forms/use-form.ts';
import { common } from '#messages/common.ts';
import { forgetTabForms, keepTabDraft, readTabDraft } from '#stores/tab-forms.ts';
import { showToast } from '#stores/toasts.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

interface Answer {
  status: true;
}
type Options = SubmitOptions<Answer, unknown, unknown>;

const CALL: Call<Answer> = {
  method: 'POST',
  path: 'enquiry/{id}/new',
  access: 'account',
  params: v.object({ id: v.string() }),
  body: v.object({ email: v.pipe(v.string(), v.includes('@', 'Which address?')) }),
  answer: v.object({ status: v.literal(true) }),
};

const asked = vi.fn<typeof globalThis.fetch>();
let state: FormState;
let events: string[];

/** Shows the form with its one field filled in. */
async function show(options: Partial<Options> = {}, email = 'a@b.ie'): Promise<void> {
  const whole: Options = {
    id: 'enquiry',
    call: CALL,
    params: { id: '7' },
    asked: () => events.push('asked'),
    failed: (why) => events.push(`failed: ${why}`),
    done: () => 'It is sent.',
    ...options,
  };
  const Form = () => {
    state = useSubmit(whole);
    const { form, onSubmit, onInput } = state;
    return createElement(
      'form',
      { id: 'enquiry', ref: form, onSubmit, onInput },
      createElement('input', { name: 'email', defaultValue: email }),
      createElement('input', { name: 'pin', autoComplete: 'one-time-code', defaultValue: '1' }),
      createElement('button', null, 'Send'),
    );
  };
  document.body.innerHTML =
    '<main></main><div id="toasts"></div><template id="toast"><div><p></p><p></p><button></button></div></template>';
  const root = createRoot(document.querySelector('main') ?? document.body);
  await act(() => Promise.resolve(root.render(createElement(Form))));
}

const input = (name: string): HTMLInputElement =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? document.createElement('input');
const press = () =>
  act(async () => {
    state.form.current?.requestSubmit(document.querySelector('main button'));
    await new Promise((resolve) => setImmediate(resolve));
  });
const answer = (status: number, body: object = { status: true }): void => {
  const kind = status < 300 ? 'application/json' : 'application/problem+json';
  asked.mockImplementationOnce(() =>
    Promise.resolve(
      new Response(JSON.stringify(body), { status, headers: { 'content-type': kind } }),
    ),
  );
};
const refuse = (status: number, more: object = {}): void =>
  answer(status, { type: 'about:blank', title: 'No', status, ...more });
const told = (): string => document.querySelector('#toasts')?.textContent ?? '';
const keys = () =>
  asked.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
const sent = (): unknown => {
  const body = asked.mock.calls[0]?.[1]?.body;
  return typeof body === 'string' ? JSON.parse(body) : undefined;
};

beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  events = [];
  forgetTabForms();
});
afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockReset();
});

describe('a form that is right', () => {
  test('is sent once, says so, and its draft is forgotten', async () => {
    keepTabDraft('enquiry', { email: 'a@b.ie' });
    await show();
    answer(200);
    await press();
    expect(asked.mock.calls.map(([address]) => address)).toEqual(['/api/enquiry/7/new']);
    expect(sent()).toMatchObject({ email: 'a@b.ie', pin: '1' });
    expect(JSON.stringify(sent())).toMatch(/"elapsedMs":"\d+"/);
    expect([told(), events, state.problems]).toEqual(['It is sent.', ['asked'], []]);
    expect(readTabDraft('enquiry')).toBeUndefined();
  });

  test('takes away what an earlier press has said, and says nothing when there is nothing to say', async () => {
    await show({ done: () => undefined });
    showToast({ kind: 'error', text: 'An earlier problem' });
    answer(200);
    await press();
    expect(told()).toBe('');
  });

  test('can send what it makes of its fields', async () => {
    await show({ bodyOf: () => ({ email: 'made@b.ie' }) });
    answer(200);
    await press();
    expect(sent()).toEqual({ email: 'made@b.ie' });
  });

  test('can load its call with the press', async () => {
    await show({ call: () => Promise.resolve(CALL) });
    answer(200);
    await press();
    expect(told()).toBe('It is sent.');
  });
});

describe('nothing is sent', () => {
  test('when a field is wrong, and it goes when it is right', async () => {
    await show({}, 'nobody');
    await press();
    expect(state.problems).toEqual([{ name: 'email', message: 'Which address?' }]);
    expect([asked.mock.calls, events]).toEqual([[], []]);
    input('email').value = 'a@b.ie';
    await act(async () => {
      input('email').dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => setImmediate(resolve));
    });
    expect(state.problems).toEqual([]);
  });

  test('when its file is wrong, which the schema cannot see', async () => {
    const photo = { name: 'photo', message: 'Too large.' };
    await show({ check: () => Promise.resolve([photo]) });
    await press();
    expect([state.problems, asked.mock.calls]).toEqual([[photo], []]);
  });

  test('when the code of its call does not load', async () => {
    await show({ call: () => Promise.reject(new Error('offline')) });
    await press();
    expect(state.problems).toEqual([{ name: '', message: common.failures.offline }]);
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('a form that is refused', () => {
  test('marks the fields that the API names', async () => {
    await show();
    refuse(422, { detail: 'No.', errors: [{ pointer: '#/email', message: 'Unknown.' }] });
    await press();
    expect(state.problems).toEqual([{ name: 'email', message: 'Unknown.' }]);
    expect([events, told()]).toEqual([['asked', 'failed: No.'], '']);
  });

  test('says why above the form when it is no field', async () => {
    await show();
    refuse(409, { detail: 'The depot is closed.' });
    await press();
    expect(state.problems).toEqual([{ name: '', message: 'The depot is closed.' }]);
  });

  test('or in a toast, where the form has one for it', async () => {
    await show({ failure: 'It is not sent.' });
    refuse(409, { detail: 'The depot is closed.' });
    await press();
    expect([told(), state.problems]).toEqual(['It is not sent.The depot is closed.', []]);
  });

  test.each([
    [undefined, '/login?return=account'],
    ['driver' as const, '/login?return=driver'],
  ])('offers a login when the session has ended (%s)', async (login, path) => {
    await show(login === undefined ? {} : { login });
    refuse(401);
    await press();
    expect(state.problems[0]).toMatchObject({
      name: '',
      message: common.guard.expired,
      link: { path, text: common.guard.loginBeside },
    });
  });

  test('offers none where nobody needs to be logged in', async () => {
    await show({ call: { ...CALL, access: 'everyone' } });
    refuse(401, { detail: 'The link is used.' });
    await press();
    expect(state.problems).toEqual([{ name: '', message: 'The link is used.' }]);
  });
});

describe('the key that makes a retry safe', () => {
  const twice = async (between: () => void, first: () => void = () => refuse(500)) => {
    await show();
    first();
    await press();
    between();
    answer(200);
    await press();
    const [one, other] = keys();
    expect(one).toMatch(/./);
    return one === other;
  };

  test('stays the same for the same text, whatever it took, and whatever a secret is', async () => {
    expect(await twice(() => (input('pin').value = '2'))).toBe(true);
  });

  test('is another one for another text', async () => {
    expect(await twice(() => (input('email').value = 'c@d.ie'))).toBe(false);
  });

  test('is another one when an earlier version has arrived under it, and that is said', async () => {
    const said: unknown[] = [];
    const isSame = await twice(
      () => said.push(...state.problems),
      () => refuse(422, { type: KEY_REUSED }),
    );
    expect(isSame).toBe(false);
    expect(said).toEqual([{ name: '', message: common.failures.sentBefore }]);
  });
});
