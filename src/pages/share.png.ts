import { fileURLToPath } from 'node:url';
import type { APIRoute } from 'astro';
import { srcDir } from 'astro:config/server';
import { shareDrawing, shareWords } from '#layouts/brand/drawings.ts';
import { overlayOf, pngOf } from '#layouts/brand/pictures.ts';
import { settings } from '#layouts/settings.ts';

const FONT = fileURLToPath(new URL('domain/text/fonts/DejaVuSans-Bold.ttf', srcDir));

export const GET: APIRoute = async () => {
  const words = shareWords(await settings('site'));
  const overlays = await Promise.all(words.map((one) => overlayOf(one, FONT)));
  const drawing = shareDrawing(await settings('brand'));
  return new Response(new Uint8Array(await pngOf(drawing, 1200, overlays)));
};
