import { expect, test } from 'vitest';
import { code128, qrCode } from '#server/documents/code-boxes.ts';
import { newTrackingNumber } from '#server/bookings/tracking/create-booking.ts';
import { readCode128 } from '#tests/support/bookings/read-code-128.ts';
import { readQr } from '#tests/support/bookings/read-qr.ts';

const NUMBERS = [
  'IE7K3D90QXM2VA',
  'IE123456789012',
  ...Array.from({ length: 30 }, newTrackingNumber),
];

test('a scanner reads the number out of the bars', () => {
  for (const number of NUMBERS)
    expect(readCode128(code128(number, 'Code 128').markup)).toBe(number);
});

test('a telephone reads the tracking address out of the square', () => {
  for (const number of NUMBERS) {
    const address = `https://www.site.example/track/${number}`;
    expect(readQr(qrCode(address, 'QR code').markup)).toBe(address);
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
