import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Where something is, in pixels of the window. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A picture of the window, by its pixels. */
export interface Picture {
  /** The relative luminance of a pixel, 0 to 1 (WCAG 2.2); that of the nearest one outside of the picture. */
  at: (x: number, y: number) => number;
}

/** What the window shows, without the blinking of a caret. */
export async function windowPicture(page: Page): Promise<Picture> {
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
  const { data, info } = await sharp(shot)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const within = (value: number, size: number) =>
    Math.min(Math.max(Math.round(value), 0), size - 1);
  return {
    at: (x, y) => {
      const start = (within(y, info.height) * info.width + within(x, info.width)) * 3;
      const [red = 0, green = 0, blue = 0] = [...data.subarray(start, start + 3)].map(linear);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    },
  };
}

const linear = (value: number): number => {
  const part = value / 255;
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** WCAG 2.2, contrast ratio: 1 to 21. */
const contrastOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** The contrast between what most pixels of a box have and what stands out most from it: text on its ground. */
export function contrastWithin(picture: Picture, box: Box): number {
  const counts = new Map<number, number>();
  for (let y = Math.ceil(box.top); y < box.bottom; y += 1)
    for (let x = Math.ceil(box.left); x < box.right; x += 1) {
      const value = picture.at(x, y);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  const [ground] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0]);
  return Math.max(1, ...[...counts.keys()].map((value) => contrastOf(value, ground)));
}

/**
 * The contrast of the edge of a box with what is around it, in the middle of each of its sides: the weakest but one,
 * because a field may touch the button beside it.
 */
export function contrastOfEdge(picture: Picture, box: Box): number {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const steps = [-1, 0, 1, 2];
  const sides = [
    {
      outside: picture.at(x, box.top - 4),
      edge: steps.map((step) => picture.at(x, box.top + step)),
    },
    {
      outside: picture.at(x, box.bottom + 3),
      edge: steps.map((step) => picture.at(x, box.bottom - 1 - step)),
    },
    {
      outside: picture.at(box.left - 4, y),
      edge: steps.map((step) => picture.at(box.left + step, y)),
    },
    {
      outside: picture.at(box.right + 3, y),
      edge: steps.map((step) => picture.at(box.right - 1 - step, y)),
    },
  ];
  const [, weakest = 1] = sides
    .map(({ outside, edge }) => Math.max(...edge.map((value) => contrastOf(value, outside))))
    .sort((one, other) => one - other);
  return weakest;
}

/** How many pixels in and around a box differ between two pictures by a contrast of 3 or more. */
export function changedAround(before: Picture, after: Picture, box: Box): number {
  let changed = 0;
  for (let y = box.top - 6; y < box.bottom + 6; y += 1)
    for (let x = box.left - 6; x < box.right + 6; x += 1)
      if (contrastOf(before.at(x, y), after.at(x, y)) >= 3) changed += 1;
  return changed;
}
