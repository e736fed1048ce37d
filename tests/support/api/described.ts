import type { DocumentedCall } from '#api/docs/call-docs.ts';
import { DOCUMENTED } from '#api/docs/documented.ts';
import { openapiOf } from '#api/docs/openapi.ts';

export const DOCUMENTED_CALLS = Object.values(DOCUMENTED).flat();
export const DOCUMENT = openapiOf({ title: 'Test API', server: 'https://www.site.example/api/' });

/**
 * Returns what is wrong with an answer by the document of the API: a status or a media type that it does not name. It
 * returns '' when nothing is wrong.
 */
export function undescribed(call: DocumentedCall, { status, headers }: Response): string {
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  return describedTypes(call, status).includes(type)
    ? ''
    : `${call.method} ${call.path}: ${status} ${type}`;
}

/** Returns the media types that the document names for a status, or [''] where it names none. */
function describedTypes(call: DocumentedCall, status: number): string[] {
  const item = DOCUMENT.paths[`/${call.path}`];
  const found = (call.method === 'GET' ? item?.get : item?.post)?.responses[status];
  if (found === undefined) return [];
  const shared =
    '$ref' in found ? DOCUMENT.components.responses[found.$ref.split('/').at(-1) ?? ''] : found;
  const types = Object.keys(shared?.content ?? {});
  return types.length === 0 ? [''] : types;
}
