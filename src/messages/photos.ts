/* These words are about photos of claims and deliveries. */

export const hint = 'As your camera takes it: JPEG, PNG or WebP up to 15 MB';

/* They show while the page makes a chosen photo smaller. */
export const shrinkWorking = 'The photo is made smaller, so that it is sent faster.';
export const shrinkHeld = 'The form is sent by itself when the photo is ready.';
export const shrinkDone = 'The photo is ready to be sent.';

export const errors = {
  tooLarge:
    'The photo is larger than 15 MB. Take a screenshot of it and send that, or take it again with a smaller size in the settings of the camera.',
  pixels: (millions: number, most: number) =>
    `This photo has too many pixels: ${millions} million, we read ${most}. Take a screenshot of it and send that, or make it smaller.`,
  pixelsWhole: (millions: number, most: number, kind: string) =>
    `This photo has too many pixels for ${kind}: ${millions} million, we read ${most}. Save it as a plain JPEG, or take a screenshot of it and send that.`,
  heic: 'This photo is saved as HEIC, which cannot be read here. Save it as a JPEG, or take a screenshot of it and send that. On an iPhone, Settings, Camera, Formats, “Most Compatible” makes the next photos JPEG.',
  otherFormat: (format: string) =>
    `This file has the format ${format}, which cannot be read here. Save it as a JPEG, PNG or WebP.`,
  broken:
    'This photo is damaged or its end is missing. Open it to see whether all of it is there, then choose it again or take another.',
  slow: 'This photo takes too long to read. Take a screenshot of it and send that.',
  notImage: 'This file is no photo we can read. Use a JPEG, PNG or WebP.',
};

export const kinds = {
  progressive: 'a progressive JPEG',
  interlaced: 'an interlaced PNG',
  deep: 'a PNG of 16 bits',
  webp: 'a WebP',
};
