import { fitsSearch, isKnownThing, isMentioned, type KnownThing } from '#domain/prohibited.ts';
import { contentModule } from './content-module.ts';

/** All of them (src/pages/prohibited.js.ts). Its name stays, so it says nothing of things it knows not. */
const loadThings = contentModule('/prohibited.js', (value) =>
  Array.isArray(value) ? value.filter(isKnownThing) : undefined,
);

const known = new Map<string, KnownThing>();

/**
 * Fetches words and reasons and shows the reasons, once. Without them the names can be searched still, and the next call
 * tries again; it never rejects.
 */
async function explain(): Promise<void> {
  if (known.size > 0) return;
  const things = await loadThings().catch(() => []);
  // Another call may have been quicker.
  if (known.size > 0) return;
  for (const thing of things) known.set(thing.name, thing);
  for (const { item, why } of entries())
    if (why !== '') {
      const reason = document.createElement('span');
      reason.textContent = why;
      item.append('. ', reason);
    }
}

/**
 * The search of components/ProhibitedList.astro. Words and reasons come with the first look at the list, so that a search
 * needs no connection.
 */
export function enhanceProhibitedList(list: HTMLElement): void {
  const search = list.querySelector<HTMLInputElement>('#prohibited-search');
  void explain();
  list.addEventListener('toggle', () => void explain());
  search?.addEventListener('input', () => void filterList(search));
  // What was typed before this script was there.
  if (search && search.value !== '') void filterList(search);
}

/** What the list says about things that a text names, at most three. */
export async function warningsFor(contents: string): Promise<readonly string[]> {
  await explain();
  return entries()
    .filter(({ words }) => isMentioned(words, contents))
    .slice(0, 3)
    .map(({ name, rule, why }) => `${name}. ${rule}. ${why}`.trim());
}

/** Shows the entries that fit what is searched for, and says how many there are. */
async function filterList(search: HTMLInputElement): Promise<void> {
  show(search.value);
  await explain();
  show(search.value);
}

interface Entry extends KnownThing {
  item: HTMLElement;
  rule: string;
}

/** The groups of the page's list, one a rule. */
const groups = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('#prohibited-things > div'),
];

const entriesIn = (group: HTMLElement): Entry[] =>
  [...group.querySelectorAll('li')].map((item) => {
    const name = item.firstChild?.textContent ?? '';
    const { words = [], why = '' } = known.get(name) ?? {};
    const rule = group.querySelector('em')?.textContent ?? '';
    return { item, name, rule, words: [name, ...words], why };
  });

const entries = (): Entry[] => groups().flatMap(entriesIn);

function show(search: string): void {
  let found = 0;
  for (const group of groups()) {
    const own = entriesIn(group);
    for (const { item, words } of own) item.hidden = !fitsSearch(words, search);
    const fitting = own.filter(({ item }) => !item.hidden).length;
    group.hidden = fitting === 0;
    found += fitting;
  }
  const status = document.querySelector<HTMLElement>('#prohibited-found');
  if (!status) return;
  const { none = '', found: words = '' } = status.dataset;
  const told = found === 0 ? none : `${words} ${found}`;
  status.textContent = search.trim() === '' ? '' : told;
}
