import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { ENTRY_FILE } from '#integrations/islands/entry-file.ts';
import { ROOT } from '../paths/root.ts';
import type { RedeployedSite } from './redeployed-site.ts';

export function deployVersion(edge: RedeployedSite, version: string): void {
  edge.change = (path, type) => {
    const headers = { 'site-version': version };
    if (path === '/sw.js')
      return {
        headers,
        body: (text) => text.replace(/"version":"[^"]*"/, `"version":"${version}"`),
      };
    if (path === ENTRY_FILE)
      return {
        headers: { ...headers, 'cache-control': 'no-cache' },
        body: (text) => `${text};self.scripts="${version}"`,
      };
    if (type.startsWith('text/html'))
      return { headers, body: (text) => text.replace('<html', `<html data-page="${version}"`) };
    return { headers };
  };
}

export function deployWithoutOffline(edge: RedeployedSite): void {
  const off = stripTypeScriptTypes(
    readFileSync(join(ROOT, 'src', 'integrations', 'offline', 'off.ts'), 'utf8'),
  );
  edge.change = (path, type) => {
    if (path === '/sw.js') return { body: () => off };
    if (!type.startsWith('text/html')) return undefined;
    return { body: (text) => text.replace(' data-offline', '') };
  };
}
