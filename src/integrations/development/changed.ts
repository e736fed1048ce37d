import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import type { HookParameters } from 'astro';
import { pageAddress } from '#content-schema/page-address.ts';

type DevelopmentServer = HookParameters<'astro:server:setup'>['server'];

/** Redirects /changed to the page of the last changed file, or to the home page. */
export function showChanged(server: DevelopmentServer, content: string): void {
  server.middlewares.use('/changed', (_request: unknown, response: ServerResponse) => {
    response.writeHead(302, { location: lastChanged(content) ?? '/' }).end();
  });
}

function lastChanged(content: string): string | undefined {
  const [newest] = readdirSync(content, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && item.name.endsWith('.md'))
    .map((item) => join(item.parentPath, item.name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  if (newest === undefined) return undefined;
  const path = relative(content, newest).split(sep).join('/');
  return pageAddress(content, path, readFileSync(newest, 'utf8'));
}
