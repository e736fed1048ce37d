// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call } from '#api/call.ts';
import type { FieldProblem } from '#forms/problems.ts';
import type { Submission } from '#forms/send.ts';
import type { FormState } from '#forms/use-form.ts';
import { useSubmit } from '#forms/use-submit.ts';
import * as failures from '#messages/failures.ts';
import { forgetTabForms, storeTabDraft, readTabDraft } from '#stores/tab-forms.ts';
import { showToast } from '#stores/toasts.ts';
import { KEY_REUSED } from '#api/idempotency.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

interface Answer {
  status: true;
}
type Options = Submission<Answer, unknown, unknown>;

const CALL: Call<Answer> = {
  method: 'POST',
  path: 'enquiry/{id}/new',
  access: 'account',
  params: v.object({ id: v.string() }),
  body: v.object({ email: v.pipe(v.string(), v.includes('@', 'Which address?')) }),
  answer: v.object({ status: v.literal(true) }),
};

const fetched = vi.fn<typeof globalThis.fetch>();
let shown: FormState | undefined;
const events: string[] = [];

async function showSubmitted(
  options: Partial<Options> = {},
  email = 'a@b.ie',
  load?: () => Promise<Options>,
): Promise<void> {
  const whole: Options = {
    call: CALL,
    params: { id: '7' },
    begun: () => events.push('asked'),
    failed: (why) => events.push(`failed: ${why}`),
    done: () => 'It is sent.',
    ...options,
  };
  const Form = () => {
    const { form, onSubmit, onInput } = (shown = useSubmit({
      id: 'enquiry',
      ...(load === undefined ? whole : { load }),
    }));
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

const problemsShown = (): readonly FieldProblem[] => shown?.problems ?? [];
const fieldNamed = (name: string): HTMLInputElement =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? document.createElement('input');
const pressSend = () =>
  act(async () => {
    shown?.form.current?.requestSubmit(document.querySelector('main button'));
    await settled();
  });
/** Waits for all pending work of the form. */
async function settled(): Promise<void> {
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setImmediate(resolve));
}
const answerNext = (status: number, body: object = { status: true }): void => {
  const kind = status < 300 ? 'application/json' : 'application/problem+json';
  fetched.mockImplementationOnce(() =>
    Promise.resolve(
      new Response(JSON.stringify(body), { status, headers: { 'content-type': kind } }),
    ),
  );
};
const refuseNext = (status: number, more: object = {}): void =>
  answerNext(status, { type: 'about:blank', title: 'No', status, ...more });
const toastText = (): string => document.querySelector('#toasts')?.textContent ?? '';

beforeEach(() => {
  // On a busy machine a press takes so long that its wait is shown, and the second click is no double click.
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  events.length = 0;
  forgetTabForms();
});
afterEach(() => void vi.useRealTimers().unstubAllGlobals());

const sentBody = (): unknown => {
  const body = fetched.mock.calls[0]?.[1]?.body;
  return typeof body === 'string' ? JSON.parse(body) : undefined;
};

describe('a form that is right', () => {
  test('is sent once, says so, and its draft is forgotten', async () => {
    storeTabDraft('enquiry', { email: 'a@b.ie' });
    await showSubmitted();
    answerNext(200);
    await pressSend();
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/enquiry/7/new']);
    expect(sentBody()).toMatchObject({ email: 'a@b.ie', pin: '1' });
    expect(JSON.stringify(sentBody())).toMatch(/"elapsedMs":"\d+"/);
    expect([toastText(), events, problemsShown()]).toEqual(['It is sent.', ['asked'], []]);
    expect(readTabDraft('enquiry')).toBeUndefined();
  });

  test('takes the second click of a double click for the first, though the answer was there', async () => {
    await showSubmitted();
    answerNext(200);
    await pressSend();
    await pressSend();
    expect(fetched).toHaveBeenCalledOnce();
    expect(toastText()).toBe('It is sent.');
  });

  test('takes away what an earlier press has said, and says nothing when there is nothing to say', async () => {
    await showSubmitted({ done: () => undefined });
    showToast({ kind: 'error', text: 'An earlier problem' });
    answerNext(200);
    await pressSend();
    expect(toastText()).toBe('');
  });

  test('can send what it makes of its fields', async () => {
    await showSubmitted({ bodyOf: () => ({ email: 'made@b.ie' }) });
    answerNext(200);
    await pressSend();
    expect(sentBody()).toEqual({ email: 'made@b.ie' });
  });

  test('can load its call with the press', async () => {
    const load = () =>
      Promise.resolve({ call: CALL, params: { id: '7' }, done: () => 'It is sent.' });
    await showSubmitted({}, 'a@b.ie', load);
    answerNext(200);
    await pressSend();
    expect(toastText()).toBe('It is sent.');
  });
});

test('a form stays busy while the next page loads, and can be pressed after "Back"', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  const shownAgain = (persisted: boolean) =>
    act(async () => {
      dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
      await settled();
    });
  await showSubmitted({ done: () => ({ to: Promise.resolve('/success') }) });
  answerNext(200);
  await pressSend();
  await pressSend();
  // The first showing of a page is no "Back".
  await shownAgain(false);
  expect([shown?.sending, assign.mock.calls]).toEqual([true, [['/success']]]);
  await shownAgain(true);
  expect([shown?.sending, fetched.mock.calls.length]).toEqual([false, 1]);
});

describe('nothing is sent', () => {
  test('when a field is wrong, and it goes when it is right', async () => {
    await showSubmitted({}, 'nobody');
    await pressSend();
    expect(problemsShown()).toEqual([{ name: 'email', message: 'Which address?' }]);
    expect([fetched.mock.calls, events]).toEqual([[], []]);
    fieldNamed('email').value = 'a@b.ie';
    await act(async () => {
      fieldNamed('email').dispatchEvent(new Event('input', { bubbles: true }));
      await settled();
    });
    expect(problemsShown()).toEqual([]);
  });

  test('when its file is wrong, which the schema cannot see', async () => {
    const photo = { name: 'photo', message: 'Too large.' };
    await showSubmitted({ check: () => Promise.resolve([photo]) });
    await pressSend();
    expect([problemsShown(), fetched.mock.calls]).toEqual([[photo], []]);
  });

  test('when the code of its call does not load without a connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    await showSubmitted({}, 'a@b.ie', () => Promise.reject(new Error('offline')));
    await pressSend();
    expect(problemsShown()).toEqual([{ name: '', message: failures.form.offline }]);
    expect(fetched).not.toHaveBeenCalled();
  });
});

test('where the code does not load for another reason, the browser sends the form', async () => {
  await showSubmitted({}, 'a@b.ie', () => Promise.reject(new Error('404')));
  const native = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValueOnce();
  await pressSend();
  expect(native).toHaveBeenCalledOnce();
  expect(problemsShown()).toEqual([]);
});

test('where the check throws, as in an older browser, the browser sends the form', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValueOnce();
  await showSubmitted({ check: () => Promise.reject(new TypeError('isWellFormed')) });
  const native = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValueOnce();
  await pressSend();
  expect(native).toHaveBeenCalledOnce();
  expect(errors).toHaveBeenCalledOnce();
  expect([fetched.mock.calls, events, problemsShown()]).toEqual([[], [], []]);
});

describe('a form that is refused', () => {
  test('marks the fields that the API names', async () => {
    await showSubmitted();
    refuseNext(422, { detail: 'No.', errors: [{ pointer: '#/email', message: 'Unknown.' }] });
    await pressSend();
    expect(problemsShown()).toEqual([{ name: 'email', message: 'Unknown.' }]);
    expect([events, toastText()]).toEqual([['asked', 'failed: No.'], '']);
  });

  test('says why above the form when it is no field', async () => {
    await showSubmitted();
    refuseNext(409, { detail: 'The depot is closed.' });
    await pressSend();
    expect(problemsShown()).toEqual([{ name: '', message: 'The depot is closed.' }]);
  });

  test('or in a toast, where the form has one for it', async () => {
    await showSubmitted({ failure: 'It is not sent.' });
    refuseNext(409, { detail: 'The depot is closed.' });
    await pressSend();
    expect([toastText(), problemsShown()]).toEqual(['It is not sent.The depot is closed.', []]);
  });

  test.each([
    [undefined, '/login?return=account'],
    ['driver' as const, '/login?return=driver'],
  ])('offers a login when the session has ended (%s)', async (login, path) => {
    await showSubmitted(login === undefined ? {} : { login });
    refuseNext(401);
    await pressSend();
    expect(problemsShown()[0]).toMatchObject({
      name: '',
      message: failures.guardExpired,
      link: { path, text: failures.guardLoginNewTab },
    });
  });

  test('offers none where nobody needs to be logged in', async () => {
    await showSubmitted({ call: { ...CALL, access: 'everyone' } });
    refuseNext(401, { detail: 'The link is used.' });
    await pressSend();
    expect(problemsShown()).toEqual([{ name: '', message: 'The link is used.' }]);
  });
});

const keys = () =>
  fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));

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
    expect(said).toEqual([{ name: '', message: failures.form.sentBefore }]);
  });
});
