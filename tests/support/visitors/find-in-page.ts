import type { PageFacts } from './tab.ts';

/** Runs in a page: finds a visible field by its label or a control by its name, scrolls to it, returns its position or what covers it. */
export function findInPage({ kind = '', name = '', place = '', text }: PageFacts): unknown {
  const plain = (words: string | null | undefined): string =>
    (words ?? '').replace(/\s+/g, ' ').trim();
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    if (by.length > 0)
      return plain(by.map((id) => document.getElementById(id)?.innerText).join(' '));
    const label = element.getAttribute('aria-label');
    if (label !== null) return plain(label);
    if ('labels' in element && element.labels instanceof NodeList && element.labels.length > 0)
      return plain(element.labels[0]?.textContent).replace(/ \(optional\)$/, '');
    const legend = element.querySelector(':scope > legend');
    return plain(legend?.textContent ?? (element instanceof HTMLElement ? element.innerText : ''));
  };
  const isNamed = (element: Element): boolean =>
    name.startsWith('/')
      ? new RegExp(name.slice(1, -1)).test(nameOf(element))
      : nameOf(element) === name;
  const places = [
    ...document.querySelectorAll('main, header, footer, form, section, dialog, fieldset'),
  ];
  const around = places.find(
    (element) => element.localName === place || (isSeen(element) && nameOf(element) === place),
  );
  if (around === undefined) return `There is no place "${place}".`;
  const kinds: Record<string, string> = {
    field: 'input, select, textarea',
    control: 'button, a[href], summary, [role=tab], [role=option]',
  };
  const found = [...around.querySelectorAll<HTMLElement>(kinds[kind] ?? '')]
    .filter(isNamed)
    .find(isSeen);
  if (found === undefined) return `There is no ${kind} "${name}" in "${place}".`;
  if (found.matches(':disabled')) return `"${name}" is disabled.`;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const isSet = text !== undefined && found.matches('select, [type=date]') && 'value' in found;
  if (text !== undefined) found.focus();
  if (isSet) {
    const options = found instanceof HTMLSelectElement ? [...found.options] : [];
    found.value = options.find((option) => plain(option.text) === text)?.value ?? text;
    for (const type of ['input', 'change']) found.dispatchEvent(new Event(type, { bubbles: true }));
  } else if (
    text !== undefined &&
    (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement)
  )
    found.select();
  const { left, top, width, height } = found.getClientRects()[0] ?? new DOMRect();
  const at = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  const hit = document.elementFromPoint(at.x, at.y);
  const isHit = found.contains(hit) || hit?.closest('label')?.control === found;
  if (text === undefined && !isHit)
    return `"${name}" is covered by ${hit?.outerHTML.slice(0, 80) ?? 'nothing'}.`;
  return { ...at, isSet, id: found.id, value: 'value' in found ? found.value : '' };
}
