import type { APIRoute } from 'astro';
import { settings } from '#layouts/settings.ts';

export const GET: APIRoute = async () => {
  const site = await settings('site');
  const icon = (size: number) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any',
  });
  return new Response(
    JSON.stringify({
      name: `${site.name}: ${site.tagline}`,
      short_name: site.name,
      description: site.about,
      start_url: '/',
      display: 'browser',
      background_color: '#fcfcf9',
      theme_color: '#12402f',
      icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }, icon(192), icon(512)],
    }),
  );
};
