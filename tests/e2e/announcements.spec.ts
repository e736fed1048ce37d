import { expect, test, type Page } from '@playwright/test';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import * as common from '#messages/common.ts';
import * as failures from '#messages/failures.ts';
import * as contact from '#messages/contact.ts';
import { logInByForm, WRONG_LOGIN } from '#tests/support/forms/login-form.ts';
import { quoteForm } from '#tests/support/forms/quote.ts';
import { parcelOnSite, stepOnSite } from '#tests/support/site/site-parcels.ts';

const MARK = 'HEARD ';

/**
 * Lists what a screen reader says by itself, in order, from the first moment of each page that is opened from now on:
 * each change of a region for messages is one announcement, of all its text unless the region says that it is not
 * atomic (WAI-ARIA, `aria-atomic`). An emptied region says nothing.
 */
async function announcements(page: Page): Promise<readonly string[]> {
  const announced: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith(MARK)) announced.push(message.text().slice(MARK.length));
  });
  await page.addInitScript((mark) => {
    const REGIONS = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
    /** A new node announces the region around it, the node alone in one that is not atomic, or the alerts in it. */
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
  return announced;
}

test('mistakes, wait, failure and success of an enquiry are heard once each', async ({ page }) => {
  const announced = await announcements(page);
  const send = page.getByRole('button', { name: contact.enquirySubmit });
  await page.goto('/contact-us');
  await send.click();
  // The first press loads the checks, which a busy machine can be late with.
  const heard = () => announced.filter((text) => text !== common.loading);
  const mistakes = `There is a problem Email: ${contact.enquiryErrorsEmail} Message: ${contact.enquiryErrorsMessage}`;
  await expect.poll(heard).toEqual([mistakes]);
  await page.locator('#enquiry-email').fill('aine@example.ie');
  await page.getByLabel('Message').fill('Where is my parcel?');
  await page.route(
    '**/api/enquiry/new-enquiry',
    async (route) => {
      await expect.poll(() => announced.at(-1)).toBe(common.loading);
      await route.abort();
    },
    { times: 1 },
  );
  await send.click();
  const failed = `${contact.enquiryFailure} ${failures.form.offline} Close`;
  await expect.poll(heard).toEqual([mistakes, failed]);
  expect(announced.slice(-2)).toEqual([common.loading, failed]);
  await send.click();
  await expect.poll(() => announced.at(-1)).toContain(contact.enquirySuccess);
  expect(announced.filter((text) => text.includes(contact.enquirySuccess))).toHaveLength(1);
  expect(heard()).toHaveLength(3);
});

test('a login that is refused is heard once', async ({ page }) => {
  const announced = await announcements(page);
  await page.goto('/login');
  await logInByForm(page, 'nobody@example.ie');
  await expect
    .poll(() => announced.filter((text) => text !== common.loading))
    .toEqual([`There is a problem ${WRONG_LOGIN}`]);
});

test('a parcel is heard with its state, and with its next one, once each', async ({ page }) => {
  const announced = await announcements(page);
  const number = await parcelOnSite('moving');
  // The day comes first, then the state.
  const shown: unknown = expect.stringMatching(
    new RegExp(`^${formatTrackingNumber(number)}: Arrives \\w+day \\d+ \\w+\\. It was scanned in`),
  );
  const news = `New step of ${formatTrackingNumber(number)}: Out for delivery, Tullamore`;
  await page.goto(`/track?id=${number}`);
  await expect.poll(() => announced).toEqual([shown]);
  await stepOnSite(number, 'out_for_delivery', 'Tullamore');
  await expect.poll(() => announced).toEqual([shown, news]);
});

test('suggestions are heard once they are stable', async ({ page }) => {
  const announced = await announcements(page);
  await page.goto('/');
  await quoteForm(page).from.pressSequentially('Galw');
  await expect.poll(() => announced).toHaveLength(1);
  expect(announced[0]).toMatch(/^\d+ suggestions?/);
});
