import type { Page } from '@playwright/test';

const MARK = 'HEARD ';

/**
 * What a screen reader says by itself, in order, from the first moment of each page that is opened from now on: each change
 * of a region for messages is one announcement, of all that stands in it unless the region says that it is not atomic
 * (WAI-ARIA, `aria-atomic`). What is emptied says nothing.
 */
export async function announcements(page: Page): Promise<readonly string[]> {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith(MARK)) heard.push(message.text().slice(MARK.length));
  });
  await page.addInitScript((mark) => {
    const REGIONS = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
    /** What is said of a node that is new: the region around it, the node alone in one that is not atomic, or the alerts in it. */
    const saidOf = (node: Node): Node[] => {
      const element = node instanceof Element ? node : node.parentElement;
      const around = element?.closest(REGIONS);
      if (around) return [around.getAttribute('aria-atomic') === 'false' ? node : around];
      return node instanceof Element ? [...node.querySelectorAll('[role=alert]')] : [];
    };
    new MutationObserver((changes) => {
      const changed = changes.flatMap(({ addedNodes, target, type }) =>
        type === 'characterData' ? saidOf(target) : [...addedNodes].flatMap(saidOf),
      );
      for (const said of new Set(changed)) {
        const element = said instanceof HTMLElement ? said : said.parentElement;
        const words = element === said ? element.innerText : said.textContent;
        const text = (words ?? '').replace(/\s+/g, ' ').trim();
        if (text !== '' && element?.isConnected === true && element.checkVisibility())
          console.log(`${mark}${text}`);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  }, MARK);
  return heard;
}
