import type { APIRoute } from 'astro';
import { iconDrawing } from '#layouts/brand/drawings.ts';
import { settings } from '#layouts/settings.ts';

export const GET: APIRoute = async () => new Response(iconDrawing(await settings('brand')));
