import type { BROKEN_BODIES, BROKEN_HEADS } from './raw-cases.ts';

type RawCase = keyof typeof BROKEN_HEADS | keyof typeof BROKEN_BODIES;

/** These answers to invalid requests are harmless, though they are not 400 and a closed connection. */
interface RawDifference {
  why: string;
  answers: readonly string[];
  /** These requests reach the API. */
  reaches?: readonly string[];
}
export type RawDifferences = Readonly<Partial<Record<RawCase, RawDifference>>>;

const FIRST_POST = 'POST /api/first';
/** Both servers agree where the first request ends, so this one is separate. */
const NEXT = 'GET /api/smuggled';
const unknownEncoding: RawDifference = {
  why: 'it names the encoding as the reason',
  answers: ['501'],
};
const noSuchMethod: RawDifference = {
  why: 'the server behind refuses the method; without a body the next request begins where both say',
  answers: ['400', '200'],
  reaches: [NEXT],
};
const notTaken: RawDifference = {
  why: 'it takes no POST and ends the connection without reading the body',
  answers: ['405'],
};
const unread: RawDifference = { why: 'its stub fails while it reads', answers: ['500'] };

export const NGINX_RAW: RawDifferences = {
  'chunks that are not the last': unknownEncoding,
  'an unknown encoding': unknownEncoding,
  'a tab in the encoding': unknownEncoding,
  'a header without a colon': {
    why: 'it leaves the line out; the request that it hands on has no body, and neither has the one that it read',
    answers: ['200', '200'],
    reaches: [FIRST_POST, NEXT],
  },
  'an unknown version': { why: 'it names the version as the reason', answers: ['505'] },
  'an unknown method': noSuchMethod,
};

/** Cloudflare's emulator has no API behind it. */
export const CLOUDFLARE_RAW: RawDifferences = {
  'a length and chunks': notTaken,
  'chunks and a length': notTaken,
  'an unknown method': { why: 'it names the method as the reason', answers: ['501'] },
  'a chunk that is longer than it says': unread,
  'a chunk of an endless size': unread,
  'a chunk whose size is no number': unread,
};
