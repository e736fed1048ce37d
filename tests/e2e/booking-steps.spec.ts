import { expect, test } from '@playwright/test';
import {
  BOOKING_API,
  bookingField,
  fillInParcel,
  orderButton,
  price,
} from '#tests/support/forms/booking-form.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('before paying, a phone shows all that was typed', async ({ page }) => {
  await page.goto('/PayBooking');
  await bookingField(page, 'pickupEircode').fill('H91 E2K3');
  await fillInParcel(page, { contents: 'Three woollen blankets' });
  const review = page.locator('#pay .review');
  for (const typed of [
    /\w+day \d+ \w+\. Afternoon, 13:00 to 18:00/,
    'Aoife Byrne, 12 Cypress Road, Galway, H91 E2K3',
    '020 910 1234',
    'Seán Ó Briain, 3 Main Street, Dublin, D6W PV38',
    '020 910 4321',
    '3 kg',
    'Three woollen blankets',
  ])
    await expect(review).toContainText(typed);
  await review.getByRole('link', { name: 'Change: Delivery' }).click();
  await expect(bookingField(page, 'deliveryName')).toHaveValue('Seán Ó Briain');
});

test('a step that is done is a row above the next one, and is opened again from there', async ({
  page,
}) => {
  await page.goto('/PayBooking');
  await fillInParcel(page);
  await page.goto('/PayBooking#to');
  const done = page.locator('.done-step');
  await expect(done).toContainText(/Afternoon, 13:00 to 18:00/);
  await expect(done).toContainText('Aoife Byrne, 12 Cypress Road, Galway');
  await done.getByRole('link', { name: 'Change: Collection' }).click();
  await expect(page.getByRole('group', { name: 'Where do we collect?' })).toBeVisible();
  await expect(done).toBeHidden();
  // Where all steps show, none is a row.
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(done).toBeHidden();
});

test('a phone comes to the first field at once, and says where each button leads', async ({
  page,
}) => {
  await page.goto('/PayBooking?from=Galway&to=Dublin&kg=3');
  const first = bookingField(page, 'pickupEircode');
  // Where the price is, the days are too.
  await expect(page.locator('.pay-bar .price')).toHaveText(
    /^€15\.94\w{3} \d{1,2} \w{3} · VAT included$/,
  );
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(420);
  await expect(first).toHaveAttribute('autocapitalize', 'characters');
  for (const away of [
    page.locator('.notice'),
    page.getByRole('navigation', { name: 'You are here' }),
  ])
    await expect(away).toBeHidden();
  await expect(page.getByRole('group', { name: 'Where do we collect?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next: delivery' })).toBeVisible();
  await page.goto('/PayBooking#to');
  await expect(page.getByRole('group', { name: 'Where does it go?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next: check and pay' })).toBeVisible();
});

test('wide, each step is a card with its number, and a tick once it is filled in', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/PayBooking?from=Galway&to=Dublin&kg=3');
  const step = page.getByRole('group', { name: 'Where do we collect?' });
  const mark = () =>
    step.locator('> legend').evaluate((legend) => getComputedStyle(legend, '::before').content);
  expect(await mark()).toContain('counter');
  await fillInParcel(page);
  expect(await mark()).toContain('✓');
  await expect(price(page).getByRole('heading')).toHaveText(/^Arrives \w+day \d{1,2} \w+$/);
  await expect(price(page)).not.toContainText(/20\d\d/);
  const [legend, field] = await Promise.all(
    [step.locator('> legend'), step.locator('.days')].map((part) => part.boundingBox()),
  );
  expect(Math.abs((legend?.x ?? 0) - (field?.x ?? 99))).toBeLessThanOrEqual(1);
  // The words of a legend begin where its fields do.
  const aside = await page
    .locator('.booking .step legend')
    .evaluateAll((legends) =>
      legends
        .filter((each) => each.checkVisibility() && getComputedStyle(each).paddingLeft !== '0px')
        .map((each) => each.textContent),
    );
  expect(aside).toEqual([]);
});

test('Enter leads from field to field, and sends only in the last one of a step', async ({
  page,
}) => {
  await page.goto('/PayBooking');
  const line1 = bookingField(page, 'pickupLine1');
  // The late parts of the form come with the first key.
  await expect(async () => {
    await line1.fill('12 Cypress Road');
    await line1.blur();
    await line1.focus();
    await expect(line1).toHaveAttribute('enterkeyhint', 'next', { timeout: 500 });
  }).toPass();
  await line1.press('Enter');
  await expect(line1).not.toBeFocused();
  await expect(page.locator('.error-summary')).toHaveCount(0);
  const weight = bookingField(page, 'weight');
  await weight.focus();
  await expect(weight).toHaveAttribute('enterkeyhint', 'done');
  await weight.press('Enter');
  await expect(page.locator('.error-summary')).toBeVisible();
});

test('the button that orders keeps its colour while it sends', async ({ page }) => {
  await page.route(BOOKING_API, () => new Promise(() => undefined));
  await page.goto('/PayBooking');
  await fillInParcel(page);
  // Both in one call: after a moment the wait stands in its place.
  const [ground, later, ring] = await orderButton(page).evaluate(async (button) => {
    const groundOf = () => getComputedStyle(button).backgroundColor;
    const before = groundOf();
    button.closest('form')?.requestSubmit();
    while (button.closest('[aria-busy=true]') === null)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return [before, groundOf(), getComputedStyle(button, '::before').content];
  });
  expect(later).toBe(ground);
  expect(ring).toBe('""');
  await expect(page.locator('.form-wait')).toBeVisible();
});
