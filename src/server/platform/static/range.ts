export type ByteRange = { start: number; end: number } | 'unsatisfiable' | undefined;

/**
 * The bytes that a Range header asks for, both ends included (RFC 9110, section 14.1.2). undefined for what a
 * server ignores: another unit, several ranges, a malformed range.
 */
export function byteRange(header: string | undefined, size: number): ByteRange {
  const match = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? '');
  if (match === null) return undefined;
  const [, from = '', to = ''] = match;
  if (from === '') return to === '' ? undefined : lastBytes(Number(to), size);
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return undefined;
  return start < size ? { start, end } : 'unsatisfiable';
}

const lastBytes = (count: number, size: number): ByteRange =>
  count === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - count), end: size - 1 };
