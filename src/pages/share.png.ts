import type { APIRoute } from 'astro';
import { shareDrawing } from '#layouts/brand/drawings.ts';
import { pngOf } from '#layouts/brand/pictures.ts';
import { settings } from '#layouts/settings.ts';

export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await pngOf(shareDrawing(await settings('brand')), 1200)));
