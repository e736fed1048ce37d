/** Blocks and data bytes by level and version (ISO/IEC 18004, table 9). */
const BLOCKS: Readonly<Record<string, readonly [number, number]>> = {
  '0-2': [1, 28],
  '0-3': [1, 44],
  '0-4': [2, 32],
  '3-3': [2, 17],
  '3-4': [2, 24],
};
const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** Decodes a drawn QR code, level M or Q, version 2 to 4, without error correction. */
export function readQr(svg: string): string {
  const isDark = modulesOf(svg);
  const size = isDark.length;
  const at = (row: number, column: number) => isDark[row]?.[column] === true;
  const format = [
    ...[0, 1, 2, 3, 4, 5, 7, 8].map((column) => at(8, column)),
    ...[7, 5, 4, 3, 2, 1, 0].map((row) => at(row, 8)),
  ].reduce((bits, bit) => bits * 2 + Number(bit), 0);
  const plain = format ^ 0x5412;
  const mask = MASKS[(plain >> 10) & 7];
  const bits: boolean[] = [];
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1)
      for (const column of [right, right - 1]) {
        const row = isUp ? size - 1 - step : step;
        if (!isPattern(row, column, size)) bits.push(at(row, column) !== mask?.(row, column));
      }
    isUp = !isUp;
  }
  return qrText(dataOf(octets(bits), BLOCKS[`${plain >> 13}-${(size - 17) / 4}`] ?? [1, 0]));
}

function modulesOf(svg: string): boolean[][] {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const isDark = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, ...box] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    const [x = 0, y = 0, width = 0] = box.map(Number);
    isDark[y]?.fill(true, x, x + width);
  }
  return isDark;
}

const isPattern = (row: number, column: number, size: number): boolean =>
  (row < 9 && (column < 9 || column >= size - 8)) ||
  (row >= size - 8 && column < 9) ||
  row === 6 ||
  column === 6 ||
  (Math.abs(row - (size - 7)) < 3 && Math.abs(column - (size - 7)) < 3);

const octets = (bits: readonly boolean[]): number[] =>
  Array.from({ length: Math.floor(bits.length / 8) }, (_, byte) =>
    bits.slice(byte * 8, byte * 8 + 8).reduce((sum, bit) => sum * 2 + Number(bit), 0),
  );

function dataOf(bytes: readonly number[], [blocks, length]: readonly [number, number]): string {
  const data = Array.from({ length: blocks }, (_, block) =>
    Array.from({ length }, (_, place) => bytes[place * blocks + block] ?? 0),
  ).flat();
  return data.map((byte) => byte.toString(2).padStart(8, '0')).join('');
}

/** Numeric, alphanumeric or byte segments. */
function qrText(bits: string): string {
  let at = 0;
  const take = (count: number) => Number.parseInt(bits.slice(at, (at += count)), 2);
  let text = '';
  for (let mode = take(4); mode > 0 && at < bits.length; mode = take(4)) {
    if (mode === 4)
      for (let left = take(8); left > 0; left -= 1) text += String.fromCharCode(take(8));
    else if (mode === 2)
      for (let left = take(9); left > 0; left -= 2) {
        const pair = left > 1 ? take(11) : take(6);
        if (left > 1) text += ALPHANUMERIC.charAt(Math.floor(pair / 45));
        text += ALPHANUMERIC.charAt(pair % 45);
      }
    else
      for (let left = take(10); left > 0; left -= 3)
        text += String(take([0, 4, 7, 10][Math.min(left, 3)] ?? 0)).padStart(
          Math.min(left, 3),
          '0',
        );
  }
  return text;
}
