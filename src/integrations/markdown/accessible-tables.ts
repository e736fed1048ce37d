import { defineHastPlugin } from 'satteri';

/**
 * Tables in Markdown: alignment becomes a class, because the security policy blocks style attributes, and the
 * table can be scrolled sideways by touch and keyboard on small screens.
 */
export const accessibleTables = defineHastPlugin({
  name: 'accessible-tables',
  element: {
    filter: ['table', 'th', 'td'],
    visit(node, context) {
      if (node.tagName === 'table') {
        context.wrapNode(node, {
          type: 'element',
          tagName: 'div',
          properties: { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': 'Table' },
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
