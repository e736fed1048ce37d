import { chromium, type Browser } from '@playwright/test';
import sharp from 'sharp';
import { readTrackingNumber } from '#domain/parcel/tracking-number.ts';
import { PATHS, trackPath } from '#routes';

const [origin = '', number = '', file = '.github/home.png'] = process.argv.slice(2);
const parcel = trackPath(readTrackingNumber(number) ?? '');
if (origin === '' || parcel === undefined)
  throw new Error('Say where the site is, and the number of a parcel on its way.');

interface Screen {
  path: string;
  viewport: { width: number; height: number };
  /** It comes last on the page. */
  last: string;
}

/** Takes a picture of the first screen, as a visitor sees it who has answered on cookies. */
async function pictureOf(browser: Browser, { path, viewport, last }: Screen): Promise<Buffer> {
  const page = await browser.newPage({
    viewport,
    reducedMotion: 'reduce',
    locale: 'en-IE',
    timezoneId: 'Europe/Dublin',
  });
  await page.goto(new URL(PATHS.privacy, origin).href);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.goto(new URL(path, origin).href);
  await page.locator(last).first().waitFor();
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot();
  await page.close();
  return sharp(picture).resize({ height: HEIGHT }).toBuffer();
}

/** Pixels. */
const HEIGHT = 600;
const GAP = 16;
const EDGE = 20;

/** Puts pictures of one height side by side. */
async function drawTogether(pictures: readonly Buffer[]): Promise<void> {
  let left = EDGE;
  const placed = [];
  for (const input of pictures) {
    placed.push({ input, left, top: EDGE });
    left += (await sharp(input).metadata()).width + GAP;
  }
  await sharp({
    create: {
      width: left - GAP + EDGE,
      height: HEIGHT + 2 * EDGE,
      channels: 3,
      background: { r: 203, g: 212, b: 205 },
    },
  })
    .composite(placed)
    .png({ palette: true })
    .toFile(file);
}

const browser = await chromium.launch({
  ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
  args: ['--no-sandbox'],
});
const phone = { width: 390, height: 844 };
const screens: Screen[] = [
  { path: PATHS.home, viewport: { width: 1280, height: 806 }, last: '.board .turned' },
  { path: '/?from=Galway&to=Dublin&kg=3', viewport: phone, last: '.quote-days a' },
  { path: parcel, viewport: phone, last: '.stops' },
];
await drawTogether(await Promise.all(screens.map((screen) => pictureOf(browser, screen))));
await browser.close();
