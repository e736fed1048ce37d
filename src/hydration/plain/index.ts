import { again } from '../again.ts';
import { payForm } from './pay-form.ts';
import { trackingForm } from './tracking-form.ts';

/** What makes a form of the page better without a widget, by the name in its `data-script`. */
const SCRIPTS: Readonly<Record<string, (form: HTMLElement) => void>> = {
  'pay-form': payForm,
  'tracking-form': trackingForm,
};

/** Does for an element what its `data-script` names; gives what does again what has happened meanwhile. */
export function startPlain(element: Element): (held: readonly Event[]) => void {
  if (element instanceof HTMLElement) SCRIPTS[element.dataset['script'] ?? '']?.(element);
  return (held) => again(element, held);
}
