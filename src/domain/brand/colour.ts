/** CSS Color 4 defines this colour space in section 9.5. */
interface Oklch {
  lightness: number;
  /** It goes from 0 to about 0.3. */
  chroma: number;
  hue: number;
}

/** The ratio goes from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Reduces the chroma to fit sRGB. */
export function recoloured(colour: string, change: (from: Oklch) => Oklch): string {
  const { lightness, chroma, hue } = change(oklchOf(colour));
  for (let reduced = chroma; reduced > 0; reduced -= 0.002) {
    const shown = linearOf({ lightness, chroma: reduced, hue });
    if (shown.every((part) => part > -0.004 && part < 1.004)) return hexOf(shown);
  }
  return hexOf(linearOf({ lightness, chroma: 0, hue }));
}

const luminance = (colour: string): number => {
  const [red, green, blue] = linearRgb(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

type Parts = [red: number, green: number, blue: number];

/** The parts go from 0 to 1. */
function linearRgb(colour: string): Parts {
  const part = (from: number): number => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

const hexOf = (parts: Parts): string =>
  `#${parts
    .map((part) => {
      const linear = Math.min(1, Math.max(0, part));
      const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
      return Math.round(value * 255)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

/** Björn Ottosson, "A perceptual color space for image processing" (2020). */
function oklchOf(colour: string): Oklch {
  const [red, green, blue] = linearRgb(colour);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  };
}

function linearOf({ lightness, chroma, hue }: Oklch): Parts {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}
