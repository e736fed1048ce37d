import type { APIRoute } from 'astro';
import { iconDrawing } from '#layouts/brand/drawings.ts';
import { icoOf } from '#layouts/brand/pictures.ts';
import { settings } from '#layouts/settings.ts';

export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await icoOf(iconDrawing(await settings('brand')))));
