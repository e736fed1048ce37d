import type { IncomingHttpHeaders } from 'node:http';
import type { Headers } from '#host/header-rules.ts';
import { compressBytes, type Encoding, preferredEncoding } from './encoding.ts';
import type { StaticReply } from './file-reply.ts';
import { withSuspension } from './suspended-page.ts';

interface Sent {
  type: string;
  /** These are the request's headers. */
  headers: IncomingHttpHeaders;
  own: Headers;
}

/** Answers with a page for one visitor, compressed on the way. */
export const ownPage = (html: string, { type, headers, own }: Sent): Promise<StaticReply> =>
  packed(html, encodingOf(headers), { type, own });

interface Replies {
  message: string | undefined;
  replies: Map<Encoding, Promise<StaticReply>>;
}
const lastMade = new WeakMap<object, Replies>();

interface SharedPage extends Sent {
  /** It says that bookings are suspended. When it is undefined, the page stays as it is. */
  message: string | undefined;
  status: number;
}

/**
 * Answers with a page that many read, such as in a storm. It is made once for each encoding while the message stays; `page` is
 * the same object for all of them.
 */
export async function sharedPage(
  page: object,
  markup: string,
  { message, type, headers, own, status }: SharedPage,
): Promise<StaticReply> {
  const earlier = lastMade.get(page);
  const made =
    earlier !== undefined && earlier.message === message
      ? earlier
      : { message, replies: new Map<Encoding, Promise<StaticReply>>() };
  lastMade.set(page, made);
  const encoding = encodingOf(headers);
  const make = (): Promise<StaticReply> => {
    const html = message === undefined ? markup : withSuspension(markup, message);
    return packed(html, encoding, { type, own });
  };
  const reply = made.replies.get(encoding) ?? make();
  made.replies.set(encoding, reply);
  reply.catch(() => made.replies.delete(encoding));
  return { ...(await reply), status };
}

const encodingOf = (headers: IncomingHttpHeaders): Encoding =>
  preferredEncoding(headers['accept-encoding']?.toString());

async function packed(
  html: string,
  encoding: Encoding,
  { type, own }: Omit<Sent, 'headers'>,
): Promise<StaticReply> {
  const isPlain = encoding === 'identity';
  return {
    status: 200,
    headers: {
      'content-type': type,
      ...own,
      vary: 'Accept-Encoding',
      ...(!isPlain && { 'content-encoding': encoding }),
    },
    body: isPlain ? Buffer.from(html) : await compressBytes(Buffer.from(html), encoding),
  };
}
