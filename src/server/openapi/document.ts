import { openapiDocument } from '#api/openapi-document.ts';
import { openapiOf } from '#api/openapi.ts';
import { PATHS } from '#routes';
import { endpoint } from '../http/endpoint.ts';
import { success } from '../http/reply.ts';
import { cookieNameOf } from '../http/session-cookie.ts';
import type { Services } from '../services.ts';

/** This API in OpenAPI 3.1, with its own address. It stays the same while the server runs. */
export const openapiEndpoint = endpoint(openapiDocument, {}, ({ services }) => {
  const document = built.get(services) ?? documentOf(services);
  built.set(services, document);
  return Promise.resolve(success(document));
});

const built = new WeakMap<Services, { openapi: string }>();

function documentOf({ config, content }: Services): { openapi: string } {
  const { brand = '' } = content.facts();
  return openapiOf({
    title: `${brand} API`,
    server: config.apiUrl,
    docs: new URL(PATHS.developers, config.siteUrl).href,
    cookieName: cookieNameOf(config.siteUrl),
  });
}
