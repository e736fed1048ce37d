import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shrinkPhoto } from '#forms/shrink-photo.ts';

const LIMITS = {
  tries: [
    [2_048, 0.8],
    [2_048, 0.6],
    [1_024, 0.5],
  ],
  maxBytes: 1_000,
} as const;
const FILE = new Blob(['a photo']);

interface Browser {
  picture?: { width: number; height: number };
  /** A black point looks like this when it is drawn. */
  black?: readonly number[];
  bytesOf?: (pixels: number, quality: number) => number;
  type?: string;
}

let closed = 0;

/** Only the picture's size and the encoder's bytes matter of this browser. */
function browserThat({
  picture = { width: 4_000, height: 3_000 },
  black = [0, 0, 0, 255],
  bytesOf = () => 500,
  type = 'image/jpeg',
}: Browser): void {
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ ...picture, close: () => void closed++ }),
  );
  const context = {
    fillRect: () => undefined,
    drawImage: () => undefined,
    getImageData: () => ({ data: black }),
  };
  const newCanvas = () => ({
    width: 0,
    height: 0,
    getContext: () => context,
    toBlob(done: (blob: Blob) => void, _type: string, quality: number): void {
      done(new Blob([new Uint8Array(bytesOf(this.width * this.height, quality))], { type }));
    },
  });
  vi.stubGlobal('document', { createElement: newCanvas });
}

beforeEach(() => {
  closed = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a photo', () => {
  test('is encoded as well as its limit of bytes allows', async () => {
    browserThat({ bytesOf: (_, quality) => quality * 1_500 });
    const shrunk = await shrinkPhoto(FILE, LIMITS);
    expect([shrunk?.photo.size, shrunk?.isScaled, closed]).toEqual([900, true, 1]);
  });

  test('that no try makes small enough is the smallest of them', async () => {
    browserThat({ bytesOf: (pixels) => pixels / 100 });
    expect((await shrinkPhoto(FILE, LIMITS))?.photo.size).toBe(Math.floor((1_024 * 768) / 100));
  });

  test('with few pixels keeps them', async () => {
    browserThat({ picture: { width: 640, height: 480 } });
    expect((await shrinkPhoto(FILE, LIMITS))?.isScaled).toBe(false);
  });

  test.each<[string, Browser]>([
    ['draws noise instead of it', { black: [201, 14, 90, 255] }],
    ['has no encoder for JPEG', { type: 'image/png' }],
  ])('is left alone where the browser %s', async (_, browser) => {
    browserThat(browser);
    expect(await shrinkPhoto(FILE, LIMITS)).toBeUndefined();
  });

  test('is left alone where the browser cannot decode it', async () => {
    browserThat({});
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no decoder')));
    expect(await shrinkPhoto(FILE, LIMITS)).toBeUndefined();
  });
});
