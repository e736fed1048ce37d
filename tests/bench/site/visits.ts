import { PATHS, trackPath } from '#routes';
import { fillInParcel, orderToCardPage } from '#tests/support/forms/booking-form.ts';
import { askQuote, quoteForm } from '#tests/support/forms/quote.ts';
import { benchTable, type Measured } from '../table.ts';
import { newVisit, SLOW_3G, type Site, type Visit } from './visit.ts';

/**
 * A visit has a name, the bytes that it should have at most, and those it received: requests and bytes, headers
 * included, then those of a second one.
 */
type VisitBytes = [name: string, maxBytes: number, ...found: number[]];

/** A browser stores what changes with a release one second less (edge/headers-file.ts). */
const EXPIRED_MS = 61_000;

/** Makes each visit over slow 3G, with Accept for the cookie question on its first page, and once more in a new tab when short-lived copies have expired. The booked parcel is looked up. */
export async function measureVisits({ browser, address }: Site): Promise<Measured> {
  let number = '';
  const read = (visit: Visit) => openAll(visit, PATHS.home, PATHS.pricing);
  const find = (visit: Visit) => lookUp(visit, number);
  const order = async (visit: Visit) => void (number = await bookOnce(visit));
  const found: VisitBytes[] = [];
  for (const [name, maxBytes, act, again] of [
    ['quotes and books up to the card page', 165_000, order, read],
    ['looks a parcel up', 40_000, find, find],
    ['reads home and prices', 36_000, read, read],
  ] as const) {
    const visit = await newVisit(browser, { address, link: SLOW_3G });
    await act(visit);
    await visit.page.close();
    await new Promise((resume) => setTimeout(resume, EXPIRED_MS));
    const later = await visit.again();
    await again(later);
    const bytes = [visit, later].flatMap(({ traffic }) => [traffic.requests, traffic.bytes]);
    found.push([name, maxBytes, ...bytes]);
    await visit.close();
  }
  const headings = ['a visit over slow 3G', 'at most', 'requests', 'bytes', 'later', 'later bytes'];
  return { found, shown: [benchTable(headings, found)] };
}

async function openAll({ page, traffic }: Visit, ...paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'load' });
    await traffic.quiet();
    const accept = page.locator('#consent').getByRole('button', { name: 'Accept' });
    if (!(await accept.isVisible())) continue;
    await accept.tap();
    await traffic.quiet();
  }
}

async function lookUp(visit: Visit, number: string): Promise<void> {
  await openAll(visit, PATHS.home);
  await visit.page.getByLabel('Tracking number').first().fill(number);
  await visit.page.getByRole('button', { name: 'Track', exact: true }).first().click();
  await visit.page.waitForURL(`**${trackPath(number) ?? ''}`);
  await visit.page.locator('.parcel h2').first().waitFor();
  await visit.traffic.quiet();
}

/** Returns the number of the parcel. */
async function bookOnce(visit: Visit): Promise<string> {
  await openAll(visit, PATHS.home);
  const { page } = visit;
  await askQuote(page, 'Galway', 'Dublin', '3');
  await quoteForm(page).heading.waitFor();
  await page.locator('.quote').getByRole('link', { name: 'Book Now' }).click();
  await page.waitForURL(({ pathname }) => pathname === PATHS.payBooking);
  await fillInParcel(page, { email: 'visitor@courier.example' });
  await orderToCardPage(page, '€');
  await visit.traffic.quiet();
  return /IE\w{12}/.exec(await page.content())?.[0] ?? '';
}
