import type { APIRoute, GetStaticPaths } from 'astro';
import { iconDrawing, maskableDrawing } from '#layouts/brand/drawings.ts';
import { pngOf } from '#layouts/brand/pictures.ts';
import { settings } from '#layouts/settings.ts';

export const getStaticPaths: GetStaticPaths = () =>
  ['180', '192', '512', 'maskable'].map((size) => ({ params: { size } }));

/** 180 pixels for Apple, 192 and 512 for the manifest, one of 512 maskable. */
export const GET: APIRoute = async ({ params }) => {
  const brand = await settings('brand');
  const size = Number(params['size']);
  const picture = Number.isNaN(size)
    ? await pngOf(maskableDrawing(brand), 512)
    : await pngOf(iconDrawing(brand), size);
  return new Response(new Uint8Array(picture));
};
