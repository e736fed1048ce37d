import { expect, test } from 'vitest';
import {
  chargeableGrams,
  formatBox,
  readSize,
  type SizeRules,
} from '#domain/parcel/parcel-size.ts';
import * as goodsErrors from '#messages/goods-errors.ts';

const SIZES: SizeRules = {
  maxSideCm: 150,
  maxGirthCm: 300,
  volumeDivisor: undefined,
  maxWeightGrams: 50_000,
};
const sizeFrom = (lengthCm = '', widthCm = '', heightCm = '', rules = SIZES) =>
  readSize({ lengthCm, widthCm, heightCm }, rules, goodsErrors.size);

test('a size is optional, and is read as people type it', () => {
  expect(sizeFrom()).toEqual({ ok: true, value: undefined });
  expect(sizeFrom(' ', '', ' ')).toEqual({ ok: true, value: undefined });
  expect(sizeFrom('60', ' 40 cm', '030')).toEqual({
    ok: true,
    value: { lengthCm: 60, widthCm: 40, heightCm: 30 },
  });
  expect(sizeFrom('30.5 cm', '20,1', '10.0')).toEqual({
    ok: true,
    value: { lengthCm: 31, widthCm: 21, heightCm: 10 },
  });
});

test.each([
  ['', '40', '30', 'lengthCm', goodsErrors.size.sides],
  ['60', '', '', 'widthCm', goodsErrors.size.sides],
  ['60', '40.5.1', '30', 'widthCm', goodsErrors.size.whole],
  ['60', '40', '0', 'heightCm', goodsErrors.size.whole],
  ['60', '40', 'tall', 'heightCm', goodsErrors.size.whole],
  ['60', '-40', '30', 'widthCm', goodsErrors.size.whole],
])('"%s", "%s" and "%s" are no size', (length, width, height, field, message) => {
  expect(sizeFrom(length, width, height)).toEqual({ ok: false, field, message });
});

test('the longest side and length with girth have limits, which the sentence names', () => {
  expect(sizeFrom('150', '40', '35').ok).toBe(true);
  expect(sizeFrom('40', '151', '10')).toMatchObject({
    field: 'widthCm',
    message: 'The longest side may be 150 cm. Send it on a pallet, or ask us first.',
  });
  expect(sizeFrom('100', '50', '50').ok).toBe(true);
  expect(sizeFrom('100', '50', '51')).toMatchObject({
    field: 'lengthCm',
    message: goodsErrors.size.girth(302, 300),
  });
});

test('volume counts only where the tariff says so, and then when it is more than the weight', () => {
  const size = { lengthCm: 60, widthCm: 40, heightCm: 30 };
  expect(chargeableGrams(3_000, size, SIZES)).toBe(3_000);
  const volumetric = { volumeDivisor: 5_000 };
  expect(chargeableGrams(3_000, size, volumetric)).toBe(14_400);
  expect(chargeableGrams(20_000, size, volumetric)).toBe(20_000);
  expect(chargeableGrams(3_000, undefined, volumetric)).toBe(3_000);
  // Pallets alone have no box.
  expect(chargeableGrams(0, size, volumetric)).toBe(0);
});

test('a box that counts as more than a box may weigh is refused by its size', () => {
  const rules = { ...SIZES, volumeDivisor: 4_000 };
  expect(sizeFrom('100', '50', '50', rules)).toMatchObject({
    field: 'lengthCm',
    message: goodsErrors.size.volume('62.5 kg', '50 kg'),
  });
});

test('a size stands behind the weight', () => {
  expect(formatBox(2_500, { lengthCm: 60, widthCm: 40, heightCm: 30 })).toBe(
    '2.5 kg, 60 × 40 × 30 cm',
  );
  expect(formatBox(2_500, null)).toBe('2.5 kg');
});
