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

interface Made {
  message: string | undefined;
  replies: Map<Encoding, Promise<StaticReply>>;
}
const madePages = new WeakMap<object, Made>();

interface MadeSent extends Sent {
  /** It says that bookings are suspended. Undefined leaves the page as it is. */
  message: string | undefined;
  status: number;
}

/** The page is made once for each encoding while the message stays: in a storm everybody reads it. */
export async function madeReply(
  page: object,
  markup: string,
  { message, type, headers, own, status }: MadeSent,
): Promise<StaticReply> {
  const earlier = madePages.get(page);
  const made =
    earlier !== undefined && earlier.message === message
      ? earlier
      : { message, replies: new Map<Encoding, Promise<StaticReply>>() };
  madePages.set(page, made);
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
