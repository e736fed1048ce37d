// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { capture, startIfAddressed, startOnce, type Start } from '#integrations/islands/capture.ts';
import { pressedIn, replayEvents } from '#integrations/islands/replay.ts';

const ISLAND =
  '<div data-island="Enquiry"><form><input name="email"><button type="submit">Send</button><button type="button" role="tab">Abroad</button></form></div><p>Text</p>';

/** A living widget does this. */
let alive: PromiseWithResolvers<(queue: readonly Event[]) => void>;
const begin = vi.fn<Start>(() => alive.promise);

const one = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(selector);
  return found;
};
const island = (): HTMLElement => one('[data-island]');
const button = (): HTMLElement => one('[type=submit]');
const passed = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(10);
};

capture((...given) => begin(...given));

beforeEach(() => {
  vi.useFakeTimers();
  begin.mockClear();
  alive = Promise.withResolvers();
  document.body.innerHTML = ISLAND;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the first touch', () => {
  test.each(['pointerover', 'pointerdown', 'touchstart', 'focusin'])(
    'is %s, and starts the widget once',
    (type) => {
      for (let times = 0; times < 2; times += 1)
        one('input').dispatchEvent(new Event(type, { bubbles: true }));
      expect(begin).toHaveBeenCalledOnce();
      expect(begin.mock.calls[0]?.[0]).toBe(island());
    },
  );

  test('of anything else starts no widget', () => {
    one('p').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(begin).not.toHaveBeenCalled();
  });
});

describe('until the widget is alive', () => {
  test('a click on a button is queued, and replayed then', async () => {
    const seen = vi.fn();
    button().addEventListener('click', seen);
    button().click();
    expect(seen).not.toHaveBeenCalled();
    alive.resolve((queue) => replayEvents(island(), queue));
    await passed();
    expect(seen).toHaveBeenCalledOnce();
  });

  test('clicks are replayed in their order, and the submit after them', async () => {
    const seen: string[] = [];
    one('[role=tab]').addEventListener('click', () => seen.push('tab'));
    one('form').addEventListener('submit', (event) => {
      event.preventDefault();
      seen.push('submit');
    });
    one('[role=tab]').click();
    one('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    expect(seen).toEqual([]);
    alive.resolve((queue) => replayEvents(island(), queue));
    await passed();
    expect(seen).toEqual(['tab', 'submit']);
  });

  test('a press counts for the new button where a translated page is drawn anew', async () => {
    button().innerHTML = '<font>Envoyer</font>';
    one('font').click();
    const before = pressedIn(island());
    island().innerHTML = one('form').outerHTML;
    const seen = vi.fn();
    button().addEventListener('click', seen);
    alive.resolve((queue) => replayEvents(island(), queue, before));
    await passed();
    expect(seen).toHaveBeenCalledOnce();
  });

  test('an arrow key on a tab is queued, a letter in a field is not', () => {
    const keydown = (key: string) =>
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    const [arrow, letter] = [keydown('ArrowRight'), keydown('a')];
    one('[role=tab]').dispatchEvent(arrow);
    one('input').dispatchEvent(letter);
    expect([arrow.defaultPrevented, letter.defaultPrevented]).toEqual([true, false]);
  });

  test('what our own scripts say to it is queued with its message', async () => {
    const seen: unknown[] = [];
    island().addEventListener('wake', (event) =>
      seen.push(event instanceof CustomEvent && event.detail),
    );
    island().dispatchEvent(new CustomEvent('wake', { bubbles: true, detail: 'news' }));
    expect(seen).toEqual([]);
    alive.resolve((queue) => replayEvents(island(), queue));
    await passed();
    expect(seen).toEqual(['news']);
  });
});

test('once it is alive, events pass as they are', async () => {
  startOnce(island(), begin);
  alive.resolve(() => undefined);
  await passed();
  const seen = vi.fn();
  button().addEventListener('click', seen);
  button().click();
  expect(seen).toHaveBeenCalledOnce();
});

describe('when its code does not come', () => {
  test.each(['fails', 'takes longer than 8 seconds'])(
    'and %s, the last submit goes the native way',
    async (how) => {
      vi.spyOn(console, 'error').mockReturnValue(undefined);
      const native = vi
        .spyOn(HTMLFormElement.prototype, 'requestSubmit')
        .mockReturnValue(undefined);
      button().click();
      if (how === 'fails') alive.reject(new Error('gone'));
      else await vi.advanceTimersByTimeAsync(8_000);
      await passed();
      expect(native).toHaveBeenCalledOnce();
    },
  );

  test('a form that nobody has pressed is not sent: it came back and woke its widget itself', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const native = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockReturnValue(undefined);
    one('form').dispatchEvent(new CustomEvent('wake', { bubbles: true }));
    button().dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
    expect(begin).toHaveBeenCalledOnce();
    alive.reject(new Error('gone'));
    await passed();
    expect(native).not.toHaveBeenCalled();
  });

  test('a press that needs no widget is not lost, such as "Show password"', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const seen = vi.fn();
    one('[role=tab]').addEventListener('click', seen);
    one('[role=tab]').click();
    expect(seen).not.toHaveBeenCalled();
    alive.reject(new Error('gone'));
    await passed();
    expect(seen).toHaveBeenCalledOnce();
  });

  test('the page is told, so that it can offer the telephone', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const failed = vi.fn();
    addEventListener('island:failed', failed);
    startOnce(island(), begin);
    alive.reject(new Error('gone'));
    await passed();
    expect(failed).toHaveBeenCalledOnce();
  });
});

test.each([
  ['id', '/track?id=IE1', true],
  ['id', '/track?paid=1', false],
  ['id /track/', '/track/IE1', true],
  ['/track/', '/tracks', false],
  ['', '/track?id=IE1', false],
])('with data-wake="%s" the address %s starts it: %s', (wake, address, isStarted) => {
  history.replaceState(null, '', address);
  const element = island();
  element.dataset['wake'] = wake;
  startIfAddressed(element, begin);
  expect(begin.mock.calls.length === 1).toBe(isStarted);
});

test('a widget that the server has filled waits for a touch, whatever the address', () => {
  history.replaceState(null, '', '/track/IE1');
  const element = island();
  element.dataset['wake'] = 'id /track/';
  element.innerHTML = '<p data-served="{}">Its ticket</p>';
  startIfAddressed(element, begin);
  expect(begin).not.toHaveBeenCalled();
  one('[data-served]').dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(begin).toHaveBeenCalledOnce();
});
