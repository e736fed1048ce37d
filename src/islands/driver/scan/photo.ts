import { shrinkPhoto } from '#forms/shrink-photo.ts';

/** A device stores about five million characters; as text a photo has a third more than its bytes. */
const LIMITS = {
  tries: [
    [1280, 0.75],
    [1280, 0.55],
    [960, 0.5],
    [640, 0.5],
  ],
  maxBytes: 224_000,
} as const;

/** Makes a data URL for the queue of scans, and returns undefined for an unreadable file. */
export async function smallPhoto(file: Blob): Promise<string | undefined> {
  const shrunk = await shrinkPhoto(file, LIMITS);
  return shrunk && dataUrlOf(shrunk.photo);
}

const dataUrlOf = (photo: Blob): Promise<string | undefined> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onloadend = () => resolve(typeof reader.result === 'string' ? reader.result : undefined);
    reader.readAsDataURL(photo);
  });
