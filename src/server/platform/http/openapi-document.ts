import { openapiDocument } from '#api/service.ts';
import type { Settings } from '#content-schema/schemas.ts';
import { PAGE_PATHS, PATHS } from '#routes';
import { cookieNamesOf } from './session-cookie.ts';
import { endpoint } from './endpoint.ts';
import { success } from './reply.ts';
import type { PlatformServices } from '../services.ts';

export const openapiEndpoint = endpoint(openapiDocument, {}, async ({ services }) => {
  const document = built.get(services) ?? documentOf(services);
  built.set(services, document);
  return success(await document);
});

const destinationsOf = ({ international }: Settings['tariff']): string[] => {
  const named = international.flatMap(({ id, country }) => [id, country]);
  return [...new Set(['ireland', 'IE', ...named])];
};

const built = new WeakMap<PlatformServices, Promise<{ openapi: string }>>();

async function documentOf({ config, content }: PlatformServices): Promise<{ openapi: string }> {
  const { openapiOf } = await import('#api/docs/openapi.ts');
  const { brand = '' } = content.facts();
  return openapiOf({
    title: `${brand} API`,
    server: config.apiUrl,
    docs: new URL(PAGE_PATHS.developers, config.siteUrl).href,
    contact: new URL(PATHS.contact, config.siteUrl).href,
    destinations: destinationsOf(content.settings('tariff')),
    cookieNames: cookieNamesOf(config.siteUrl),
  });
}
