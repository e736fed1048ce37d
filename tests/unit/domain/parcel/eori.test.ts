import { expect, test } from 'vitest';
import { readEori } from '#domain/parcel/eori.ts';

test.each([
  ['IE1234567T', 'IE1234567T'],
  ['ie 1234567 ta', 'IE1234567TA'],
  ['EORI: IE-1234567T', 'IE1234567T'],
  ['EORI No. GB 123 456 789 000', 'GB123456789000'],
  ['XI123456789000', 'XI123456789000'],
  ['GB123456789000123', 'GB123456789000123'],
  ['DE12345678901234', 'DE12345678901234'],
  ['FR 123 456 789 00012', 'FR12345678900012'],
  ['\u{200B}IE1234567T', 'IE1234567T'],
  ['', ''],
  ['n/a', ''],
  ['-', ''],
])('"%s" is read as "%s"', (typed, number) => {
  expect(readEori(typed)).toBe(number);
});

test.each([
  '1234567T',
  'IE12',
  'GB12345678900',
  'XI1234567890001',
  'IE1234567890123456',
  'gift',
  'I2E4567890',
])('"%s" has no form of an EORI number', (typed) => {
  expect(readEori(typed)).toBeUndefined();
});
