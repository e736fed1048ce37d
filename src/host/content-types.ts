import { getMimeType, mimes } from 'hono/utils/mime';

/** The keys are endings of files. */
export const TYPES: Readonly<Record<string, string>> = {
  ...mimes,
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
};

export const contentTypeOf = (path: string): string =>
  getMimeType(path, TYPES) ?? 'application/octet-stream';
