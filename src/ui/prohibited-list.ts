import {
  fitsSearch,
  isKnownThing,
  mentionedIn,
  type KnownThing,
} from '#domain/parcel/prohibited.ts';
import { contentModule } from './content-module.ts';

/** src/pages/prohibited.js.ts makes this file. */
const loadThings = contentModule('/prohibited.js', (value) =>
  Array.isArray(value) ? value.filter(isKnownThing) : undefined,
);

let known: readonly KnownThing[] = [];

/** Fetches and shows the list once; after a failure the next call tries again, and none rejects. */
async function fetched(): Promise<void> {
  if (known.length > 0) return;
  const things = await loadThings().catch(() => []);
  // Another call was quicker.
  if (known.length > 0) return;
  known = things;
  const list = document.querySelector<HTMLElement>('#prohibited-things');
  for (const rule of new Set(things.map((thing) => thing.rule)))
    list?.append(groupOf(rule, list.dataset[rule] ?? ''));
}

function groupOf(rule: string, words: string): HTMLElement {
  const group = document.createElement('div');
  const heading = document.createElement('em');
  heading.dataset['rule'] = rule;
  heading.textContent = words;
  const list = document.createElement('ul');
  list.setAttribute('role', 'list');
  for (const { name, why } of known.filter((thing) => thing.rule === rule)) {
    const item = document.createElement('li');
    const reason = document.createElement('span');
    reason.textContent = why;
    item.append(name, '. ', reason);
    list.append(item);
  }
  group.append(heading, list);
  return group;
}

/** The search of pages/PayBooking.astro, which loads the list in view, so that it works offline. */
export function enhanceProhibitedList(list: HTMLElement): void {
  const search = list.querySelector<HTMLInputElement>('#prohibited-search');
  void fetched();
  list.addEventListener('toggle', () => void fetched());
  search?.addEventListener('input', () => void filterList(search));
  // It may have been typed before this script loaded.
  if (search && search.value !== '') void filterList(search);
}

/** Returns at most three warnings about a text; `isSure` says that the list was there. */
export async function warningsFor(
  contents: string,
): Promise<{ warnings: readonly string[]; isSure: boolean }> {
  await fetched();
  const rules = document.querySelector<HTMLElement>('#prohibited-things')?.dataset ?? {};
  const warnings = mentionedIn(known, contents)
    .slice(0, 3)
    .map(({ name, rule, why }) => `${name}. ${rules[rule] ?? ''}. ${why}`.trim());
  return { warnings, isSure: known.length > 0 };
}

/** Shows the matching things and their number. */
async function filterList(search: HTMLInputElement): Promise<void> {
  await fetched();
  const text = search.value;
  const fitting = known.filter(({ name, words }) => fitsSearch([name, ...words], text));
  for (const group of document.querySelectorAll<HTMLElement>('#prohibited-things > div')) {
    const items = [...group.querySelectorAll('li')];
    for (const item of items)
      item.hidden = !fitting.some(({ name }) => name === item.firstChild?.textContent);
    group.hidden = items.every(({ hidden }) => hidden);
  }
  const status = document.querySelector<HTMLElement>('#prohibited-found');
  if (!status) return;
  const { none = '', found = '' } = status.dataset;
  const announcement = fitting.length === 0 ? none : `${found} ${fitting.length}`;
  status.textContent = text.trim() === '' || known.length === 0 ? '' : announcement;
}
