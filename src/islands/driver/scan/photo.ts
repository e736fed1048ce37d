/** Longest side in pixels and JPEG quality, tried in this order. */
const TRIES = [
  [1280, 0.75],
  [1280, 0.55],
  [960, 0.5],
  [640, 0.5],
] as const;
/** A device stores about five million characters. */
const MAX_PHOTO_CHARACTERS = 300_000;

/** Redrawn, so that metadata such as the place is gone. Undefined for an unreadable file. */
export async function smallPhoto(file: Blob): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const drawn = TRIES.map(
      ([side, quality]) =>
        () =>
          draw(picture, side, quality),
    );
    let smallest: string | undefined;
    for (const attempt of drawn) {
      smallest = attempt();
      if (smallest === undefined || smallest.length <= MAX_PHOTO_CHARACTERS) break;
    }
    picture.close();
    return smallest;
  } catch {
    return undefined;
  }
}

function draw(picture: ImageBitmap, side: number, quality: number): string | undefined {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const url = canvas.toDataURL('image/jpeg', quality);
  return url.startsWith('data:image/jpeg') ? url : undefined;
}
