import { createElement, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';

/**
 * Hydrates a widget. When it throws, the server's elements return with their values, for a native submit. Rethrows
 * errors of hydration.
 */
export function mount(island: HTMLElement, Widget: ComponentType<never>): void {
  const { island: name = '', props = '{}' } = island.dataset;
  const { served } = island.querySelector<HTMLElement>('[data-served]')?.dataset ?? {};
  // The nodes and not clones: a queued submit still belongs to its form.
  const sent = [...island.childNodes];
  const typed = fieldsById(island);
  const focused = document.activeElement;
  let thrown: { error: unknown } | undefined;
  let isAlive = false;

  const putBack = (): void => {
    root.unmount();
    island.replaceChildren(...sent);
    delete island.dataset['alive'];
    // From now on the browser checks the fields itself.
    for (const form of island.querySelectorAll('form')) form.noValidate = false;
  };

  const root: Root = flushSync(() =>
    hydrateRoot(island, elementOf(Widget, props, served), {
      identifierPrefix: `${name}-`,
      onRecoverableError: (error) => {
        // The page is of another release, so React has rendered the elements again.
        console.error(error);
        queueMicrotask(() => fillIn(island, typed, focused));
      },
      onUncaughtError: (error) => {
        thrown = { error };
        if (!isAlive) return;
        console.error(error);
        queueMicrotask(() => {
          putBack();
          island.dispatchEvent(new Event('island:failed', { bubbles: true }));
        });
      },
    }),
  );
  if (thrown !== undefined) {
    putBack();
    // The field in use has left the page for a moment.
    if (focused instanceof HTMLElement && island.contains(focused)) focused.focus();
    throw thrown.error;
  }
  isAlive = true;
  island.dataset['alive'] = '';
}

function elementOf(Widget: ComponentType<never>, text: string, served: string | undefined) {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- Island.astro wrote them for this widget, by its type
  const props: object = JSON.parse(text);
  // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- the server wrote it for this widget
  const more = served && { served: JSON.parse(served) };
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- as above
  return createElement(Widget as ComponentType<object>, { ...props, ...more });
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const fieldsIn = (island: Element) => island.querySelectorAll<Field>('input,textarea,select');

const fieldsById = (island: Element): ReadonlyMap<string, Field> =>
  new Map([...fieldsIn(island)].map((field) => [field.id, field]));

/** Fills new fields in from those that they replaced, and focuses the one in use. */
function fillIn(island: Element, typed: ReadonlyMap<string, Field>, focused: Element | null): void {
  for (const field of fieldsIn(island)) {
    const before = typed.get(field.id);
    if (field.id === '' || before === undefined || before === field) continue;
    if (!('files' in field && 'files' in before)) field.value = before.value;
    else if (field.type === 'file') field.files = before.files;
    else {
      field.value = before.value;
      field.checked = before.checked;
    }
    if (before === focused) field.focus();
  }
}
