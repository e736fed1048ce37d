import { photoSize } from '#domain/parcel/photo-size.ts';

interface PhotoLimits {
  /** They are tried in this order: the longest side in pixels of a usual photo, and the quality of the JPEG. */
  tries: readonly (readonly [side: number, quality: number])[];
  maxBytes: number;
}

interface ShrunkPhoto {
  photo: Blob;
  /** True when it has fewer pixels than the file. */
  isScaled: boolean;
}

const TYPE = 'image/jpeg';
/** Some browsers that resist fingerprinting change each colour that is read from a canvas by as much as this. */
const MAX_COLOUR_NOISE = 8;

/**
 * Makes a JPEG that is upright and has neither place nor time (D88): the first try within the limit, or else the last.
 * Returns undefined for what this browser cannot decode or encode.
 */
export async function shrinkPhoto(
  file: Blob,
  { tries, maxBytes }: PhotoLimits,
): Promise<ShrunkPhoto | undefined> {
  try {
    if (!canReadCanvas()) return undefined;
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    let shrunk: ShrunkPhoto | undefined;
    for (const [side, quality] of tries) {
      shrunk = await draw(picture, side, quality);
      if (shrunk === undefined || shrunk.photo.size <= maxBytes) break;
    }
    picture.close();
    return shrunk;
  } catch {
    return undefined;
  }
}

/** Other browsers that resist fingerprinting answer with noise instead of the picture. */
function canReadCanvas(): boolean {
  const { context } = canvasOf({ width: 1, height: 1 });
  context.fillStyle = 'black';
  context.fillRect(0, 0, 1, 1);
  const [red = 255, green = 255, blue = 255] = context.getImageData(0, 0, 1, 1).data;
  return Math.max(red, green, blue) <= MAX_COLOUR_NOISE;
}

async function draw(
  picture: ImageBitmap,
  side: number,
  quality: number,
): Promise<ShrunkPhoto | undefined> {
  const { width, height } = photoSize(picture, side);
  const { canvas, context } = canvasOf({ width, height });
  // A JPEG has no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE, quality));
  if (photo?.type !== TYPE) return undefined;
  return { photo, isScaled: width < picture.width || height < picture.height };
}

function canvasOf(size: { width: number; height: number }) {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws nothing.');
  return { canvas, context };
}
