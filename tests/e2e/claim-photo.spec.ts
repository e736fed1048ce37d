import { expect, test, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import * as photos from '#messages/photos.ts';
import { records } from '#server/platform/db/rows.ts';
import { CLAIM } from '#tests/support/bookings/claims.ts';
import { rowOf } from '#tests/support/bookings/bookings.ts';
import { storedPhoto } from '#tests/support/drivers/site-drivers.ts';
import { bookByApi, logInByApi } from '#tests/support/people/visitor.ts';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';
import { siteDb, stepOnSite } from '#tests/support/site/site-parcels.ts';

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const PHONE_SIZE = { width: 4_000, height: 3_000 };
const half = { width: 2_000, height: 3_000, channels: 4, background: '#ff0000aa' } as const;
let phonePhoto: Promise<ChosenFile> | undefined;
const takePhoto = (): Promise<ChosenFile> => (phonePhoto ??= drawPhoto());
/** A telephone stores it so, on its side. When it stands upright, its upper half is red. */
const drawPhoto = async (): Promise<ChosenFile> => ({
  name: 'IMG_0001.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      ...PHONE_SIZE,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .composite([{ input: { create: half }, left: 0, top: 0 }])
    .jpeg({ quality: 86 })
    .withMetadata({ orientation: 6 })
    .toBuffer(),
});

const field = (page: Page): Locator => page.getByLabel('Photo (optional)');
const form = (page: Page): Locator => page.locator('form').filter({ has: field(page) });
const sendButton = (page: Page): Locator => page.getByRole('button', { name: 'Send the claim' });

async function openClaim(page: Page): Promise<string> {
  await logInByApi(page.context());
  const number = await bookByApi(page.context());
  for (const step of ['collected', 'out_for_delivery', 'delivered'] as const)
    await stepOnSite(number, step);
  await page.goto(`/api/userBooking/booking/${number}`);
  await page.getByText('Claim for loss or damage').click();
  await page.getByLabel('Value of the goods').fill(CLAIM.value);
  await page.getByLabel('What it was').fill(CLAIM.story);
  return number;
}

async function choose(page: Page, file: ChosenFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await field(page).click();
  await (await chooser).setFiles(file);
}

/** Returns the number of bytes of the request that the form sends. */
async function sentBytes(page: Page): Promise<number> {
  const sending = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/userBooking/claim'),
  );
  await sendButton(page).click();
  const request = await sending;
  return Number((await request.allHeaders())['content-length']);
}

async function storedOf(number: string): Promise<Buffer> {
  const db = await siteDb();
  const claim = await records.get(db, 'claims', { booking_id: (await rowOf({ db }, number)).id });
  const { name } = await records.get(db, 'claim_photos', { claim_id: claim.id });
  return storedPhoto(name);
}

async function expectUpright(photo: Buffer): Promise<void> {
  const { width, height } = await sharp(photo).metadata();
  expect([width, height]).toEqual([1_536, 2_048]);
  const greenIn = async (top: number): Promise<number> => {
    // In one step the figures would be those of the file as it is, not of what is cut out.
    const cut = await sharp(photo).extract({ left: 0, top, width, height: 900 }).toBuffer();
    return (await sharp(cut).stats()).channels[1]?.mean ?? 0;
  };
  expect(await greenIn(0)).toBeLessThan((await greenIn(height - 900)) - 40);
}

test('a photo of a telephone is made smaller before the claim is sent', async ({ page }) => {
  const photo = await takePhoto();
  expect(photo.buffer.length).toBeGreaterThan(3_000_000);
  const number = await openClaim(page);
  await choose(page, photo);
  await expect(form(page).getByRole('status')).toHaveText(photos.shrinkDone);
  expect(await sentBytes(page)).toBeLessThan(1_000_000);
  await expect(page.getByText('We have your claim.')).toBeVisible();
  await expectUpright(await storedOf(number));
});

test('a press while the photo is made smaller sends the claim once, with it', async ({ page }) => {
  await page.addInitScript(() => {
    const decode = createImageBitmap;
    const released = new Promise((resolve) => addEventListener('release', resolve));
    self.createImageBitmap = async (file: ImageBitmapSource): Promise<ImageBitmap> => {
      await released;
      return decode(file);
    };
  });
  const number = await openClaim(page);
  const requests: string[] = [];
  page.on(
    'request',
    (request) => void (request.method() === 'POST' && requests.push(request.url())),
  );
  await choose(page, await takePhoto());
  await expect(form(page).getByRole('status')).toHaveText(photos.shrinkWorking);
  await sendButton(page).click();
  await sendButton(page).click();
  await expect(form(page).getByRole('status')).toHaveText(photos.shrinkHeld);
  expect(requests).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('release')));
  await expect(page.getByText('We have your claim.')).toBeVisible();
  expect(requests).toHaveLength(1);
  await expectUpright(await storedOf(number));
});

test('a photo that is small already is sent as it is', async ({ page }) => {
  const buffer = await sharp({
    create: { width: 600, height: 400, channels: 3, background: 'teal' },
  })
    .png()
    .toBuffer();
  await openClaim(page);
  await choose(page, { name: 'small.png', mimeType: 'image/png', buffer });
  await expect(form(page).getByRole('status')).toHaveText(photos.shrinkDone);
  expect(await field(page).evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe(
    'small.png',
  );
  await sendButton(page).click();
  await expect(page.getByText('We have your claim.')).toBeVisible();
});

test('what the browser cannot decode is sent as it is, and the reply says why', async ({
  page,
}) => {
  const heic = Buffer.alloc(300_000, 7);
  heic.write('\0\0\0\x18ftypheic', 'latin1');
  await openClaim(page);
  await choose(page, { name: 'IMG_0002.HEIC', mimeType: 'image/heic', buffer: heic });
  expect(await sentBytes(page)).toBeGreaterThan(300_000);
  await expect(form(page).locator('.problem')).toHaveText(photos.errors.heic);
  await choose(page, await takePhoto());
  await expect(form(page).locator('.problem')).toHaveCount(0);
  await expect(form(page).getByRole('status')).toHaveText(photos.shrinkDone);
  expect(await sentBytes(page)).toBeLessThan(1_000_000);
  await expect(page.getByText('We have your claim.')).toBeVisible();
});

test('an empty file is named at once, and another one can be chosen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openClaim(page);
  await choose(page, { name: 'cloud.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) });
  await expect(form(page).getByRole('alert')).toContainText('“cloud.jpg” is empty (0 bytes)');
  await expect(field(page)).toHaveAccessibleDescription(/is empty \(0 bytes\)/);
  await accessibleAndFits(page);
  await choose(page, await takePhoto());
  await expect(form(page).getByRole('alert')).toHaveCount(0);
  await expect(form(page).getByRole('status')).toHaveText(photos.shrinkDone);
  await sendButton(page).click();
  await expect(page.getByText('We have your claim.')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the photo is sent as the telephone took it', async ({ page }) => {
    const photo = await takePhoto();
    const number = await openClaim(page);
    await choose(page, photo);
    expect(await sentBytes(page)).toBeGreaterThan(photo.buffer.length);
    await expect(page.getByText('We have your claim.')).toBeVisible();
    await expectUpright(await storedOf(number));
  });
});
