import type { APIRoute, GetStaticPaths } from 'astro';
import { ratePicture } from '#components/rate-picture.ts';
import { settings } from '#layouts/settings.ts';
import { priceLists, tableLabels } from '#layouts/price-lists.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  (await priceLists()).map(({ name }) => ({ params: { name } }));

export const GET: APIRoute = async ({ params }) => {
  const list = (await priceLists()).find(({ name }) => name === params['name']);
  if (list === undefined) return new Response(null, { status: 404 });
  const words = { title: list.heading, ...(await tableLabels()) };
  return new Response(ratePicture(words, list.columns, (await settings('brand')).main));
};
