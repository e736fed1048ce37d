import { fitsSearch, isKnownThing, isMentioned, type KnownThing } from '#domain/prohibited.ts';
import { contentModule } from './content-module.ts';

/** All of them (src/pages/prohibited.js.ts). Its name stays, so it says nothing of things it knows not. */
const loadThings = contentModule('/prohibited.js', (value) =>
  Array.isArray(value) ? value.filter(isKnownThing) : undefined,
);

let known: readonly KnownThing[] = [];

/** Fetches the list and shows it, once. Where it does not come, the next call tries again; it never rejects. */
async function fetched(): Promise<void> {
  if (known.length > 0) return;
  const things = await loadThings().catch(() => []);
  // Another call may have been quicker.
  if (known.length > 0) return;
  known = things;
  const list = document.querySelector<HTMLElement>('#prohibited-things');
  for (const rule of new Set(things.map((thing) => thing.rule)))
    list?.append(groupOf(rule, list.dataset[rule] ?? ''));
}

/** The things under one rule. */
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

/** The search of components/ProhibitedList.astro. The list comes with the first look at it, so that a search needs no connection. */
export function enhanceProhibitedList(list: HTMLElement): void {
  const search = list.querySelector<HTMLInputElement>('#prohibited-search');
  void fetched();
  list.addEventListener('toggle', () => void fetched());
  search?.addEventListener('input', () => void filterList(search));
  // What was typed before this script was there.
  if (search && search.value !== '') void filterList(search);
}

/** What the list says about things that a text names, at most three; `isSure` when there was a list to search. */
export async function warningsFor(
  contents: string,
): Promise<{ warnings: readonly string[]; isSure: boolean }> {
  await fetched();
  const rules = document.querySelector<HTMLElement>('#prohibited-things')?.dataset ?? {};
  const warnings = known
    .filter(({ name, words }) => isMentioned([name, ...words], contents))
    .slice(0, 3)
    .map(({ name, rule, why }) => `${name}. ${rules[rule] ?? ''}. ${why}`.trim());
  return { warnings, isSure: known.length > 0 };
}

/** Shows the things that fit what is searched for, and says how many there are. */
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
  const told = fitting.length === 0 ? none : `${found} ${fitting.length}`;
  status.textContent = text.trim() === '' || known.length === 0 ? '' : told;
}
