import { expect, test, type Page } from '@playwright/test';
import {
  aBooking,
  answerLooks,
  aPaidBooking,
  FREE_NUMBER,
  jsonAnswer,
  problemReply,
  PAY_PAGE,
} from '#tests/support/payments/shown-bookings.ts';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';
import { holdBack, summaryOf } from '#tests/support/forms/site-forms.ts';
import { keptSession, heading } from '#tests/support/people/visitor.ts';
const ORDER = '0193a1f2-7c5e-7b3a-9d41-5e6f7a8b9c0d';
const payFor = (page: Page, amount = '€15.94') =>
  page.getByRole('button', { name: `Pay ${amount} – order with obligation to pay`, exact: true });

async function answerButton(
  page: Page,
  answer: ReturnType<typeof jsonAnswer> | 'offline',
): Promise<unknown[]> {
  const bodies: unknown[] = [];
  await page.route('**/api/stripe/booking', (route) => {
    bodies.push(route.request().postDataJSON());
    return answer === 'offline' ? route.abort() : route.fulfill(answer);
  });
  return bodies;
}

test('booking and price stand before the button to pay', { tag: '@quick' }, async ({ page }) => {
  await answerLooks(page, aBooking());
  const bodies = await answerButton(page, jsonAnswer({ status: true, url: '/robots.txt?paid' }));
  await page.goto(PAY_PAGE);
  const main = page.getByRole('main');
  const ticket = /Galway → Dublin.+Monday 23 November 2026.+To pay by card €15.94/;
  await expect(main.locator('.ticket')).toContainText(ticket);
  await expect(main).toContainText('IE 7M3D 90QX M2VC');
  await expect(main).toContainText('12 Cypress Road, Galway H91 E2K3, Ireland');
  await expect(main).toContainText('3 Main Street, Dublin D6W PV38, Ireland');
  await expect(main).toContainText('Monday 23 November 2026, in the afternoon, 13:00 to 18:00');
  for (const [label, price] of [
    ['Delivery of 3 kg', '€5.95'],
    ['Pickup outside County Dublin', '€9.99'],
    ['Net', '€12.96'],
    ['VAT 23%', '€2.98'],
    ['Total, VAT included', '€15.94'],
  ] as const)
    await expect(
      page.locator('.price-list div').filter({ hasText: label }).getByRole('definition'),
    ).toHaveText(price);
  await expect(main.getByRole('link', { name: 'terms and conditions' }).first()).toBeVisible();
  await expect(main).toContainText('You can cancel until we have collected the parcel');
  await accessibleAndFits(page);
  expect(await keptSession(page)).toBe('');
  await payFor(page).press('Enter');
  await expect(page).toHaveURL('/robots.txt?paid');
  expect(bodies).toMatchObject([{ id: FREE_NUMBER, amount: '15.94' }]);
  expect(JSON.parse(await keptSession(page))).toMatchObject({
    payment: {
      type: 'booking',
      returnTo: 'success',
      data: [{ id: FREE_NUMBER, amount: '15.94' }],
    },
  });
});

test('a wrong amount of a link is refused until the link is right', async ({ page }) => {
  await answerLooks(page, aBooking());
  for (const [amount, message] of [
    ['5.95', 'This link is about €5.95, but €15.94 is to be paid. Nothing was charged.'],
    ['free', 'The amount of this link cannot be read. To be paid is €15.94. Nothing was charged.'],
  ] as const) {
    await page.goto(`/pay/${amount}/${FREE_NUMBER}/booking`);
    await expect(heading(page, 'The amount of this link is not right')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(message);
    await expect(page.getByRole('button', { name: /obligation/ })).toHaveCount(0);
  }
  await accessibleAndFits(page);
  await page.getByRole('link', { name: 'Continue with €15.94' }).click();
  await expect(page).toHaveURL(PAY_PAGE);
  await expect(payFor(page)).toBeVisible();
});

const OVER = { order: null, payPath: null } as const;
for (const [name, change, title, way] of [
  ['paid', { ...OVER, payment: 'paid' }, 'This booking is paid already', 'Open the booking'],
  ['cancelled', { ...OVER, payment: 'cancelled' }, 'This booking is cancelled', 'Book it again'],
  [
    'one of an upload',
    { order: { id: ORDER, kind: 'bulk', dueCents: 4782 }, payPath: `/pay/47.82/${ORDER}/bulk` },
    'This booking is paid together with others',
    'Continue with €47.82',
  ],
] as const)
  test(`a booking that is ${name} has no button and a way on`, async ({ page }) => {
    await answerLooks(page, aBooking(change));
    await page.goto(PAY_PAGE);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: way })).toBeVisible();
    await expect(page.getByRole('button', { name: /obligation/ })).toHaveCount(0);
    await accessibleAndFits(page);
  });

test('a booking of somebody else is not told from one that nobody has', async ({ page }) => {
  await answerLooks(page, problemReply(404, 'There is no booking of yours.'));
  await page.goto(PAY_PAGE);
  await expect(heading(page, 'We cannot show this booking here')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Your bookings in this browser' })).toHaveAttribute(
    'href',
    '/api/userBooking/mine',
  );
  await accessibleAndFits(page);
});

test('a wrong address asks no server, and a form opens a booking', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await answerLooks(
    page,
    aBooking({
      creditCents: 1000,
      dueCents: 594,
      order: { id: FREE_NUMBER, kind: 'booking', dueCents: 594 },
    }),
  );
  for (const address of ['/pay/15.94/%FF/booking', `/pay/free/${ORDER}/bulk`]) {
    await page.goto(address);
    await expect(heading(page, 'This is not the address of a payment')).toBeVisible();
  }
  expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);
  await page.getByLabel('Booking number').fill(' ie 7m3d-90qx m2vc ');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.locator('.price-list')).toContainText('Your credit−€10.00');
  await expect(page.locator('.price-list')).toContainText('To pay by card€5.94');
  await expect(payFor(page, '€5.94')).toBeVisible();
  await expect(page.getByLabel('Booking number')).toBeHidden();
});

test('an upload is paid as a whole, and only with the right amount', async ({ page }) => {
  const bodies = await answerButton(
    page,
    problemReply(409, 'Another amount.', { dueCents: 4_782 }),
  );
  await page.goto(`/pay/31.88/${ORDER}/bulk`);
  await accessibleAndFits(page);
  await payFor(page, '€31.88').click();
  await expect(
    page.getByText('This link is about €31.88, but €47.82 is to be paid.'),
  ).toBeVisible();
  await accessibleAndFits(page);
  await page.getByRole('link', { name: 'Continue with €47.82' }).click();
  await expect(page).toHaveURL(`/pay/47.82/${ORDER}/bulk`);
  await expect(payFor(page, '€47.82')).toBeVisible();
  expect(bodies).toMatchObject([{ id: ORDER, amount: '31.88' }]);
});

test('an answer that leads to no page of the web is not followed', async ({ page }) => {
  await answerLooks(page, aBooking());
  await page.route('**/api/stripe/booking', (route) =>
    route.fulfill(jsonAnswer({ status: true, url: 'javascript:alert(1)' })),
  );
  await page.goto(PAY_PAGE);
  await payFor(page).click();
  await expect(summaryOf(page)).toContainText('The answer cannot be read.');
  await expect(page).toHaveURL(PAY_PAGE);
});

test('a booking that was paid in another tab is found out at the button', async ({ page }) => {
  await answerLooks(page, aBooking(), aPaidBooking());
  await page.route('**/api/stripe/booking', (route) =>
    route.fulfill(problemReply(409, 'This booking is paid already.')),
  );
  await page.goto(PAY_PAGE);
  await payFor(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'This booking is paid already' })).toBeVisible();
  await expect(page.locator('.payment-state')).toBeFocused();
});

test('a look that fails says so with the phone, and another one works', async ({ page }) => {
  await answerLooks(page, 'offline', aBooking());
  await page.goto(PAY_PAGE);
  await expect(page.getByRole('alert')).toContainText('There is no connection to us just now.');
  await expect(page.getByRole('link', { name: /^Call / })).toBeVisible();
  await accessibleAndFits(page);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(payFor(page)).toBeVisible();
  await expect(page.locator('.payment-state')).toBeFocused();
});

test('only a slow look says that it loads, and nothing jumps', async ({ page }) => {
  await answerLooks(page, aBooking());
  const { letGo } = await holdBack(page, '**/api/userBooking/details/**');
  await page.goto(PAY_PAGE);
  await expect(page.locator('.payment').getByText('Loading, Please wait....')).toBeVisible();
  const text = page.getByText('The button at the end names the amount');
  const before = await text.boundingBox();
  letGo();
  await expect(payFor(page)).toBeVisible();
  await expect(page.getByText('Loading, Please wait....')).toBeHidden();
  expect((await text.boundingBox())?.y).toBeGreaterThanOrEqual(before?.y ?? 0);
});
