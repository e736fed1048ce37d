import { defineHastPlugin, type HastPluginEntry } from 'satteri';
import { isOwnPicture, shownAlt } from '#content-schema/pictures.ts';

/** Widths of the files that are made of a picture, in pixels: from a small phone to the text column of a dense screen. */
const WIDTHS = [320, 640, 960, 1280];
/** How wide a picture is on the page: as wide as the column of text (`.prose`), or the screen without its margins. */
const SIZES = '(min-width: 46rem) 42rem, calc(100vw - 2rem)';
/** Newest first: a browser takes the first format that it knows. */
const FORMATS = ['avif', 'webp'];
/** Fewer signs than this stand above a picture that is on the first screen. */
const FIRST_SCREEN = 300;

/**
 * Pictures of the content: Astro makes files of several widths and formats of each, and writes their addresses, width and
 * height into what stands here as `__ASTRO_IMAGE_` (its own mark for pictures of Markdown). A picture near the top of a
 * page is loaded at once, every other when it is scrolled to. A picture of public/ stays as it is.
 */
export const responsivePictures: HastPluginEntry = ({ source, fileURL }) => {
  let isFirst = isPageText(fileURL) && beforePicture(source) < FIRST_SCREEN;
  return defineHastPlugin({
    name: 'responsive-pictures',
    element: {
      filter: ['img'],
      visit(node, context) {
        const { src, alt } = node.properties;
        if (typeof src !== 'string') return;
        const words = shownAlt(typeof alt === 'string' ? alt : '');
        if (!isOwnPicture(src)) {
          context.setProperty(node, 'alt', words);
          return;
        }
        const loading = isFirst ? { loading: 'eager', fetchpriority: 'high' } : { loading: 'lazy' };
        isFirst = false;
        const sources = FORMATS.map((format) =>
          marked('source', { src, format, type: `image/${format}`, widths: WIDTHS, sizes: SIZES }),
        );
        const format = /\.png$/i.test(src) ? 'png' : 'jpg';
        const fallback = marked('img', { src, format, alt: words, ...loading });
        context.replaceNode(node, {
          type: 'element',
          tagName: 'picture',
          properties: {},
          children: [...sources, fallback],
        });
      },
    },
  });
};

const marked = (tagName: string, picture: Record<string, unknown>) => ({
  type: 'element' as const,
  tagName,
  properties: { __ASTRO_IMAGE_: JSON.stringify(picture) },
  children: [],
});

/** Questions and notices are folded up or over the page. */
const isPageText = (file: URL | undefined): boolean =>
  !/\/(faqs|notices)\/[^/]+$/.test(file?.pathname ?? '');

function beforePicture(source: string): number {
  const at = source.indexOf('![');
  return at < 0 ? Infinity : at;
}
