import type { APIRoute } from 'astro';
import { API_BASE } from '#api/base.ts';

// An API on another host has its own.
const disallow = API_BASE.startsWith('/') ? `Disallow: ${API_BASE}\n` : '';

export const GET: APIRoute = ({ site }) =>
  new Response(
    import.meta.env.PREVIEW === 'yes'
      ? 'User-agent: *\nDisallow: /\n'
      : `User-agent: *\nAllow: /\n${disallow}\nSitemap: ${new URL('/sitemap-index.xml', site).href}\n`,
  );
