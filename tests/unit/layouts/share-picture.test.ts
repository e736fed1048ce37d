import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readSettings } from '#content-schema/read.ts';
import { shareDrawing, shareWords } from '#layouts/brand/drawings.ts';
import { overlayOf, pngOf } from '#layouts/brand/pictures.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { ROOT } from '#tests/support/paths/root.ts';

const FONT = join(ROOT, 'src/domain/text/fonts/DejaVuSans-Bold.ttf');
const site = readSettings(CONTENT, 'site');
const drawing = shareDrawing(readSettings(CONTENT, 'brand'));
/** The part above the van, where the sun is the only other light thing. */
const SKY = { left: 0, top: 0, width: 880, height: 250 };
const LONG = 'Deliveries for every townland of the island '.repeat(3).slice(0, 120);

/** Finds the light pixels in the sky. */
async function lettersOf(name: string, tagline: string) {
  const words = shareWords({ ...site, name, tagline });
  const overlays = await Promise.all(words.map((one) => overlayOf(one, FONT)));
  const picture = sharp(await pngOf(drawing, 1200, overlays)).removeAlpha();
  const bytes = await picture.extract(SKY).raw().toBuffer();
  const spots = Array.from({ length: SKY.width * SKY.height }, (_, at) => at)
    .filter((at) => Math.min(...bytes.subarray(at * 3, at * 3 + 3)) > 200)
    .map((at) => ({ x: at % SKY.width, y: Math.floor(at / SKY.width) }));
  const right = spots.reduce((most, { x }) => Math.max(most, x), 0);
  const bottom = spots.reduce((most, { y }) => Math.max(most, y), 0);
  return { spots, right, bottom };
}

test('the picture for shared links says the name and the tagline', async () => {
  const { spots } = await lettersOf('Corncrake', 'Parcels for all');
  expect(spots.length).toBeGreaterThan(5000);
  expect((await lettersOf('Corncrake', 'Letters to all')).spots).not.toEqual(spots);
  expect((await lettersOf('Lapwing', 'Parcels for all')).spots).not.toEqual(spots);
});

test.each([
  ['a long tagline', 'Corncrake', LONG],
  ['a long name of many words', LONG.slice(0, 60), 'Parcels for all'],
  ['a name of one long word', 'Corncrakesandcurlewsandlapwingsandsnipes', LONG],
  ['signs that mark up a text', 'O’Brien & Son <Express>', '<b>&amp;</b>'],
])('%s leaves room for the sun and the van', async (_, name, tagline) => {
  const { spots, right, bottom } = await lettersOf(name, tagline);
  expect(spots.length).toBeGreaterThan(2000);
  expect(right).toBeLessThan(860);
  expect(bottom).toBeLessThan(245);
});
