/** ISO/IEC 15417, table 1: widths of values 0 to 105. */
const WIDTHS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'.split(
    ' ',
  );
const STOP = '2331112';
const TO_C = 99;
const TO_B = 100;
const START_B = 104;
const START_C = 105;

/** Decodes a drawn Code 128. Throws on a wrong code or check. */
export function readCode128(svg: string): string {
  const widths = widthsOf(svg);
  if (!widths.endsWith(STOP)) throw new Error('There is no stop.');
  const values = (widths.slice(0, -STOP.length).match(/.{6}/g) ?? []).map((symbol) =>
    WIDTHS.indexOf(symbol),
  );
  const check = values.pop();
  const sum = values.reduce((all, value, at) => all + value * Math.max(1, at), 0);
  if (values.includes(-1) || sum % 103 !== check) throw new Error('The check is wrong.');
  let set = values.shift();
  let text = '';
  for (const value of values)
    if (set === START_C && value < TO_C + 1 && value !== TO_B)
      text += String(value).padStart(2, '0');
    else if (value === TO_B && set === START_C) set = START_B;
    else if (value === TO_C && set === START_B) set = START_C;
    else text += String.fromCharCode(value + 32);
  return text;
}

/** In modules, from the left. */
function widthsOf(svg: string): string {
  const bars = [...svg.matchAll(/M([\d.]+) 0h([\d.]+)/g)].map(([, from, width]) => ({
    from: Number(from),
    width: Number(width),
  }));
  bars.sort((one, other) => one.from - other.from);
  const module = Math.min(...bars.map(({ width }) => width));
  return bars
    .flatMap(({ from, width }, at) => {
      const next = bars[at + 1];
      return next === undefined ? [width] : [width, next.from - from - width];
    })
    .map((units) => units / module)
    .join('');
}
