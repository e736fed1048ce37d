import { encode } from 'uqr';

export type CodeKind = 'code128' | 'qrcode';

export interface CodeBoxes {
  width: number;
  height: number;
  boxes: readonly { x: number; y: number; width: number; height: number }[];
}

/** Draws Code 128 (ISO/IEC 15417; throws for non-ASCII) or QR (ISO/IEC 18004) at level Q: a quarter may be missing. */
export const codeBoxes = (kind: CodeKind, text: string): CodeBoxes =>
  kind === 'code128' ? bars(text) : squares(text);

/** The height in modules is a quarter of a tracking number's width. */
const BAR_HEIGHT = 46;
const START_B = 104;
const STOP = '2331112';

/** These are the widths of values 0 to 105, six digits each (ISO/IEC 15417, table 1). */
const WIDTHS =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232';

/** Set B has every letter and digit. */
function bars(text: string): CodeBoxes {
  if (!/^[ -~]+$/.test(text)) throw new TypeError('a text that set B of Code 128 lacks');
  const values = [START_B, ...Array.from(text, (letter) => letter.charCodeAt(0) - 32)];
  const check = values.reduce((sum, value, place) => sum + value * Math.max(1, place), 0) % 103;
  const widths = [...values, check].map((value) => WIDTHS.slice(value * 6, value * 6 + 6));
  const boxes = [];
  let x = 0;
  for (const [place, width] of Array.from(`${widths.join('')}${STOP}`, Number).entries()) {
    if (place % 2 === 0) boxes.push({ x, y: 0, width, height: BAR_HEIGHT });
    x += width;
  }
  return { width: x, height: BAR_HEIGHT, boxes };
}

/** Touching modules of a row are one rectangle: printers would leave gaps. */
function squares(text: string): CodeBoxes {
  const { size, data } = encode(text, { ecc: 'Q', border: 0 });
  const boxes = data.flatMap((row, y) => {
    const modules = row.map((isDark) => (isDark ? '1' : '0')).join('');
    return [...modules.matchAll(/1+/g)].map(({ 0: run, index }) => ({
      x: index,
      y,
      width: run.length,
      height: 1,
    }));
  });
  return { width: size, height: size, boxes };
}
