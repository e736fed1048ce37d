import sharp, { type Sharp } from 'sharp';

export const SECRET = 'GPS 53.2707 N 9.0568 W';

export const UPRIGHT = { width: 40, height: 60 };

/** The photo is upright: it is stored on its side with an orientation tag, place and device. */
const phonePhoto = (): Sharp =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#2a7' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: SECRET }, IFD3: { GPSAreaInformation: SECRET } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${SECRET}</a></x:xmpmeta>`);

const bytesOf = async (photo: Sharp): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await photo.toBuffer());

export const PHONE_JPEG = await bytesOf(phonePhoto().jpeg());
export const PHONE_PNG = await bytesOf(phonePhoto().png());
export const PHONE_WEBP = await bytesOf(phonePhoto().webp());
