type PictureState = 'whole' | 'cut' | 'foreign';

export function pictureState(bytes: Buffer): PictureState {
  const kind = bytes.length < MIN_BYTES ? undefined : KINDS.find(({ is }) => is(bytes));
  if (kind === undefined) return 'foreign';
  return kind.isWhole(bytes) ? 'whole' : 'cut';
}

const MIN_BYTES = 16;

const KINDS: readonly { is: (bytes: Buffer) => boolean; isWhole: (bytes: Buffer) => boolean }[] = [
  { is: (bytes) => bytes.readUIntBE(0, 3) === 0xffd8ff, isWhole: hasJpegEnd },
  {
    is: (bytes) => bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1A\n',
    isWhole: (bytes) => bytes.lastIndexOf('IEND') > 0,
  },
  {
    is: (bytes) => /^RIFF.{4}WEBP/s.test(bytes.toString('latin1', 0, 12)),
    isWhole: (bytes) => bytes.readUInt32LE(4) + 8 <= bytes.length,
  },
  {
    is: (bytes) =>
      /^ftyp.*avi[fs]/s.test(
        bytes.toString('latin1', 4, Math.min(bytes.length, bytes.readUInt32BE(0))),
      ),
    isWhole: () => true,
  },
];

/** An embedded preview ends with FFD9 too. */
function hasJpegEnd(bytes: Buffer): boolean {
  for (
    let at = 2;
    at + 4 <= bytes.length && bytes[at] === 0xff;
    at += 2 + bytes.readUInt16BE(at + 2)
  )
    if (bytes[at + 1] === 0xda) return bytes.includes(Buffer.of(0xff, 0xd9), at);
  return false;
}
