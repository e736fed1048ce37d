import { crc32 } from 'node:zlib';

/** What a phone writes into a photo: nobody but the phone's owner should learn it. */
export const SECRET = 'GPS 53.2707 N 9.0568 W';

const segment = (marker: number, content: string | Buffer): Buffer => {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
};
const START = Buffer.from([0xff, 0xd8]);
const END = Buffer.from([0xff, 0xd9]);
const JFIF = segment(0xe0, 'JFIF\0\x01\x02\0\0\x01\0\x01\0\0');
const FRAME = segment(0xc0, Buffer.from([8, 0, 1, 0, 1, 1, 1, 0x11, 0]));
/** With a stuffed byte, a restart and fill bytes, as coded data may have them. */
const SCAN = Buffer.concat([
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff]),
]);

/** The same small JPEG with and without what a phone writes into it. */
export const PLAIN_JPEG = Buffer.concat([START, JFIF, FRAME, SCAN, END]);
export const PHONE_JPEG = Buffer.concat([
  START,
  JFIF,
  segment(0xe1, `Exif\0\0${SECRET}`),
  segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${SECRET}`),
  segment(0xe2, `MPF\0${SECRET}`),
  segment(0xed, `Photoshop 3.0\0${SECRET}`),
  segment(0xfe, SECRET),
  FRAME,
  SCAN,
  END,
  Buffer.from(SECRET),
]);

const chunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(content.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
};
const PNG_START = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const IHDR = chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]));
const IDAT = chunk('IDAT', Buffer.from([1, 2, 3]));
const IEND = chunk('IEND', Buffer.alloc(0));
export const PLAIN_PNG = Buffer.concat([PNG_START, IHDR, IDAT, IEND]);
export const PHONE_PNG = Buffer.concat([
  PNG_START,
  IHDR,
  chunk('tEXt', Buffer.from(`Comment\0${SECRET}`)),
  chunk('eXIf', Buffer.from(SECRET)),
  IDAT,
  IEND,
  Buffer.from(SECRET),
]);

const riff = (...chunks: Buffer[]): Buffer => {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const head = Buffer.from('RIFF\0\0\0\0');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
};
const part = (type: string, content: Buffer): Buffer => {
  const head = Buffer.from(`${type}\0\0\0\0`);
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
};
const extended = (flags: number): Buffer =>
  part('VP8X', Buffer.from([flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
const PICTURE = part('VP8 ', Buffer.from([1, 2, 3]));
export const PLAIN_WEBP = riff(extended(0), PICTURE);
export const PHONE_WEBP = riff(
  extended(0x0c),
  PICTURE,
  part('EXIF', Buffer.from(SECRET)),
  part('XMP ', Buffer.from(SECRET)),
);
