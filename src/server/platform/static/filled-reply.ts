import type { IncomingHttpHeaders } from 'node:http';
import { refiller } from '../forms/refiller.ts';
import { DRAFT_PARAM, type FormDraft } from '../forms/drafts.ts';
import { NEVER_KEPT } from './cache-rules.ts';
import { preferredEncoding } from './encoding.ts';
import type { StaticReply } from './file-reply.ts';
import { compressBytes, type StoredFile } from './files.ts';
import type { Target } from './target.ts';

/** The form that a token brings back to the page of a path; undefined for an unknown or old token. */
export type Refill = (page: string, token: string) => Promise<FormDraft | undefined>;

interface Asking {
  target: Target;
  asked: IncomingHttpHeaders;
  status: number;
  refill: Refill | undefined;
}

/**
 * Answers `?again={token}` with the page and its form filled in: never cached, never conditional. Undefined when there
 * is nothing to fill in; then the page is served as it is. A host of files shows the form empty, but an edge in front
 * of it can pass addresses with `again` in the query on to this server, which has the same pages.
 */
export async function filledReply(
  file: StoredFile | undefined,
  { target, asked, status, refill }: Asking,
): Promise<StaticReply | undefined> {
  const token = new URLSearchParams(target.query).get(DRAFT_PARAM);
  if (file?.type.startsWith('text/html') !== true || token === null || refill === undefined)
    return undefined;
  // An empty form is better than no page when the database does not answer.
  const draft = await refill(target.path, token).catch(() => undefined);
  if (draft === undefined) return undefined;
  const { refilled } = await refiller();
  const html = refilled((await file.encoded('identity')).toString('utf8'), draft);
  const encoding = preferredEncoding(asked['accept-encoding']?.toString(), ['br', 'gzip']);
  const isPlain = encoding === 'identity';
  return {
    status,
    headers: {
      'content-type': file.type,
      'cache-control': NEVER_KEPT,
      'x-robots-tag': 'noindex',
      vary: 'Accept-Encoding',
      ...(!isPlain && { 'content-encoding': encoding }),
    },
    body: isPlain ? Buffer.from(html) : await compressBytes(Buffer.from(html), encoding),
  };
}
