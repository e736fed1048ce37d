import * as photos from '#messages/photos.ts';

/** The photo of a claim or a delivery, as a camera takes it. */
export const PHOTO = {
  name: 'photo',
  maxBytes: 15_000_000,
  type: 'image/jpeg',
  tooLarge: photos.errors.tooLarge,
} as const;
