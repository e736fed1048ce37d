/** The longest side of a usual photo in pixels. */
export const PHOTO_SIDE = 2_048;
/** A long screenshot or panorama has the pixels of a photo, so that it can still be read. */
const LONGEST_SIDE = 8_192;
/** A photo in 16:9 has this shape; narrower pictures may be longer. */
const USUAL_SHAPE = 9 / 16;

interface Size {
  width: number;
  height: number;
}

/** The result is never larger than the picture. */
export function photoSize({ width, height }: Size, side = PHOTO_SIDE): Size {
  const longest = Math.max(width, height);
  const byArea = Math.sqrt((side * side * USUAL_SHAPE) / (width * height));
  const scale = Math.min(
    1,
    Math.max(side / longest, Math.min((LONGEST_SIDE * side) / PHOTO_SIDE / longest, byArea)),
  );
  const scaled = (pixels: number): number => Math.max(1, Math.round(pixels * scale));
  return { width: scaled(width), height: scaled(height) };
}
