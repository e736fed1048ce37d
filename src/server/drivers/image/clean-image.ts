import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

/** The kinds of pictures that are taken, by the ending of their file. */
export const IMAGE_KINDS = ['jpg', 'png', 'webp'] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

/** A picture that says nothing but what it shows. */
export interface CleanImage {
  kind: ImageKind;
  bytes: Uint8Array;
}

/**
 * Tells by its content what kind of picture a file is, and takes out place, time and device (GDPR, Article 5(1)(c)).
 * Its name and the type that the sender gives it prove nothing. Undefined for what is none of the kinds, or not whole.
 */
export function cleanImage(file: Uint8Array): CleanImage | undefined {
  const buffer = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  for (const kind of IMAGE_KINDS) {
    const bytes = CLEANERS[kind](buffer);
    if (bytes !== undefined) return { kind, bytes };
  }
  return undefined;
}

const CLEANERS: Readonly<Record<ImageKind, (file: Buffer) => Buffer | undefined>> = {
  jpg: cleanJpeg,
  png: cleanPng,
  webp: cleanWebp,
};
