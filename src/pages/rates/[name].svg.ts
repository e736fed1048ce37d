import type { APIRoute, GetStaticPaths } from 'astro';
import { ratePicture } from '#components/rate-picture.ts';
import { priceLists, tableLabels } from '#layouts/price-lists.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  (await priceLists()).map(({ name }) => ({ params: { name } }));

export const GET: APIRoute = async ({ params }) => {
  const list = (await priceLists()).find(({ name }) => name === params['name']);
  if (list === undefined) return new Response(null, { status: 404 });
  const { weight, upTo } = await tableLabels();
  return new Response(ratePicture(list.heading, weight, upTo, list.columns));
};
