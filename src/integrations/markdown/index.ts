import { defineHastPlugin, type HastPluginEntry } from 'satteri';
import { isOwnPicture, shownAlt } from '#content-schema/pictures.ts';

/** A picture is as wide as the text column (`.prose`), or as the screen without its margins. */
const SIZES = '(min-width: 46rem) 42rem, calc(100vw - 2rem)';
/** A picture below fewer characters is on the first screen. */
const FIRST_SCREEN_CHARACTERS = 300;

/** Adds a picture's displayed width, decoration, and whether it is on the first screen. */
export const pictureAttributes: HastPluginEntry = ({ source, fileURL }) => {
  const beginning = source.slice(0, FIRST_SCREEN_CHARACTERS);
  let isOnFirstScreen = isPageText(fileURL) && beginning.includes('![');
  return defineHastPlugin({
    name: 'picture-attributes',
    element: {
      filter: ['img'],
      visit(node, context) {
        const { src, alt } = node.properties;
        context.setProperty(node, 'alt', shownAlt(typeof alt === 'string' ? alt : ''));
        if (typeof src !== 'string' || !isOwnPicture(src)) return;
        context.setProperty(node, 'sizes', SIZES);
        if (!isOnFirstScreen) return;
        context.setProperty(node, 'loading', 'eager');
        context.setProperty(node, 'fetchpriority', 'high');
        isOnFirstScreen = false;
      },
    },
  });
};

/** Questions are folded, notices overlay, services and destinations begin with a drawing and the quote, careers with the jobs. */
const isPageText = (file: URL | undefined): boolean =>
  !/\/(faqs|notices|services|international)\/[^/]+$|\/pages\/careers\.md$/.test(
    file?.pathname ?? '',
  );

/** Alignment becomes a class, because the policy blocks style attributes; wide tables scroll by keyboard, named by the heading above. */
export const accessibleTables: HastPluginEntry = () => {
  let heading = '';
  return defineHastPlugin({
    name: 'accessible-tables',
    element: {
      filter: ['h2', 'h3', 'h4', 'table', 'th', 'td'],
      visit(node, context) {
        if (/^h\d$/.test(node.tagName)) {
          heading = context.textContent(node).trim();
          return;
        }
        if (node.tagName === 'table') {
          const name = heading === '' ? {} : { 'aria-label': heading };
          context.wrapNode(node, {
            type: 'element',
            tagName: 'div',
            properties: { class: 'scroll', tabindex: 0, role: 'group', ...name },
            children: [],
          });
          return;
        }
        const align = /text-align:\s*(\w+)/.exec(node.properties.style ?? '')?.[1];
        if (align === undefined) return;
        context.setProperty(node, 'class', align === 'left' ? 'align-start' : `align-${align}`);
        context.setProperty(node, 'style', undefined);
      },
    },
  });
};
