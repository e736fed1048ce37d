import { fitsSearch, isMentioned } from '#domain/prohibited.ts';

/** The entries of the list that the page has (components/ProhibitedList.astro). */
const entries = (): { item: HTMLElement; words: readonly string[] }[] =>
  [...document.querySelectorAll<HTMLElement>('#prohibited li')].map((item) => ({
    item,
    words: (item.dataset['words'] ?? '').split('|'),
  }));

/** What the list says about things that a text names, at most three. */
export const warningsFor = (contents: string): readonly string[] =>
  entries()
    .filter(({ words }) => isMentioned(words, contents))
    .slice(0, 3)
    .map(({ item }) => item.textContent.replace(/\s+/g, ' ').trim());

/** Shows the entries that fit what is searched for, and says when there is none. */
export function filterList(search: HTMLInputElement): void {
  let found = 0;
  for (const { item, words } of entries()) {
    item.hidden = !fitsSearch(words, search.value);
    if (!item.hidden) found += 1;
  }
  const none = document.querySelector<HTMLElement>('#prohibited-none');
  if (none) none.hidden = found > 0;
}
