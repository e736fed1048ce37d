import { expect, test } from 'vitest';
import { readCaseNumber } from '#domain/parcel/case-number.ts';

test.each([
  ['CM7M3D9QXV', 'CM7M3D9QXV'],
  [' cm 7m3d 9qxv ', 'CM7M3D9QXV'],
  ['CM-7M3D-9QXV', 'CM7M3D9QXV'],
  ['CL7M3D9QXV', 'CL7M3D9QXV'],
  ['CM7M3D9QX', undefined],
  ['CM7M3D9QXVV', undefined],
  ['CM7M3D9QX0', undefined],
  ['C-1234', undefined],
  ['', undefined],
])('"%s" is the case number %s', (typed, number) => expect(readCaseNumber(typed)).toBe(number));
