import { csvRecord } from '#domain/csv.ts';

export const download = (
  name: string,
  type: string,
  body: string | ReadableStream<Uint8Array>,
): Response =>
  new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });

/** RFC 4180. Excel needs the byte order mark to read UTF-8. */
export const csvDownload = (name: string, body: string | ReadableStream<Uint8Array>): Response =>
  download(name, 'text/csv; charset=utf-8; header=present', body);

type Records = readonly (readonly string[])[];
export const csvLines = (records: Records): string =>
  records.map((cells) => `${csvRecord(cells)}\r\n`).join('');
export const csvText = (records: Records): string => `\uFEFF${csvLines(records)}`;

/** Rejects when the first piece fails: a problem reply instead of half a file. */
export async function streamOf(
  pieces: AsyncGenerator<string, undefined>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let next: IteratorResult<string, undefined> | undefined = await pieces.next();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = next ?? (await pieces.next());
      next = undefined;
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
}
