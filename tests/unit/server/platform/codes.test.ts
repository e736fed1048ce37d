import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { code128, qrCode } from '#tests/support/bookings/drawn-codes.ts';
import type { Html } from '#server/platform/html/index.ts';
import { newTrackingNumber } from '#server/bookings/tracking/create-booking.ts';

/** ISO/IEC 15417, table 1, has the widths of values 0 to 105. */
const WIDTHS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'.split(
    ' ',
  );
const [START_B, STOP] = [104, '2331112'];

function boxesInMarkup({ markup }: Html) {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(markup)?.map(Number) ?? [];
  const paths = [...markup.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)h-\3z/g)];
  const boxes = paths.map(([, ...box]) => {
    const [x = 0, y = 0, across = 0, down = 0] = box.map(Number);
    return { x, y, across, down };
  });
  return { width, height, boxes };
}

const NUMBERS = [
  'IE7K3D90QXM2VA',
  'IE123456789012',
  ...Array.from({ length: 30 }, newTrackingNumber),
];

test('a scanner reads the number out of the bars', () => {
  for (const number of NUMBERS) {
    const { width = 0, boxes } = boxesInMarkup(code128(number, 'Code 128'));
    const widths = boxes.flatMap((bar, at) => {
      const gap = (boxes[at + 1]?.x ?? width) - bar.x - bar.across;
      return gap > 0 ? [bar.across, gap] : [bar.across];
    });
    const drawn = widths.join('');
    expect(drawn.slice(-STOP.length)).toBe(STOP);
    const symbols = drawn.slice(0, -STOP.length).match(/.{6}/g) ?? [];
    const [start, ...values] = symbols.map((symbol) => WIDTHS.indexOf(symbol));
    expect(start).toBe(START_B);
    const check = values.pop();
    expect(values.map((value) => String.fromCharCode(value + 32)).join('')).toBe(number);
    expect(values.reduce((sum, value, at) => sum + value * (at + 1), START_B) % 103).toBe(check);
  }
});

test('the tracking address is drawn as a square that a telephone reads when 15 % are missing', () => {
  for (const number of NUMBERS) {
    const address = `https://www.site.example/track/${number}`;
    const { size, data } = encode(address, { ecc: 'Q', border: 0 });
    const { width, height, boxes } = boxesInMarkup(qrCode(address, 'QR code'));
    expect([width, height]).toEqual([size, size]);
    const drawn = data.map((row) => row.map(() => false));
    for (const { x, y, across, down } of boxes)
      for (const row of drawn.slice(y, y + down)) row.fill(true, x, x + across);
    expect(drawn).toEqual(data);
  }
});

test('a code says what it is to those who cannot see it, and has no style of its own', () => {
  const { markup } = code128('IE7K3D90QXM2VA', 'Code 128 of "x"');
  expect(markup).toContain('role="img"');
  expect(markup).toContain('aria-label="Code 128 of &quot;x&quot;"');
  expect(markup).not.toMatch(/style=|<script|<text/);
});

test('a letter that Code 128 does not have is refused', () => {
  expect(() => code128('Sé', 'Code 128')).toThrow('set B of Code 128');
});
