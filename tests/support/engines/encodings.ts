import { encodedTag } from '#server/platform/static/stored-files.ts';
import { etagOf } from '#host/files.ts';
import type { Encoding } from '#server/platform/static/encoding.ts';
import { siteBytes } from './check.ts';

const tagged = (path: string, file: string, encodings: readonly Encoding[]) =>
  encodings.map((encoding): [path: string, encoding: Encoding, tag: string] => [
    path,
    encoding,
    encodedTag(etagOf(siteBytes(file)), encoding),
  ]);

/** Each encoding has its entity tag, the same on every server. */
export const TAGGED = [
  ...tagged('/', 'index.html', ['identity', 'gzip', 'br']),
  ...tagged('/login', 'login.html', ['identity', 'gzip', 'br']),
  ...tagged('/track/ABC123', 'track.html', ['br']),
  ...tagged('/islands.js', 'islands.js', ['identity', 'br']),
  ...tagged('/share.png', 'share.png', ['identity']),
];
