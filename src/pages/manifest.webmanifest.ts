import type { APIRoute } from 'astro';
import { settings } from '#layouts/settings.ts';

export const GET: APIRoute = async () => {
  const site = await settings('site');
  const brand = await settings('brand');
  const icon = (size: number, name = String(size), purpose = 'any') => ({
    src: `/icon-${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return new Response(
    JSON.stringify({
      name: `${site.name}: ${site.tagline}`,
      short_name: site.name,
      description: site.about,
      start_url: '/',
      display: 'browser',
      background_color: '#fcfcf9',
      theme_color: brand.main,
      icons: [
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        icon(192),
        icon(512),
        icon(512, 'maskable', 'maskable'),
      ],
    }),
  );
};
