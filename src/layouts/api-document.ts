import { API_BASE } from '#api/base.ts';
import { type Openapi, openapiOf } from '#api/docs/openapi.ts';
import { once } from './once.ts';
import { settings } from './settings.ts';

export const apiDocument = once(async (): Promise<Openapi> => {
  const { name, url } = await settings('site');
  return openapiOf({ title: `${name} API`, server: new URL(API_BASE, url).href });
});
