/** Blanks count in these, or React compares them with what it would write. */
const KEPT = /(<(pre|textarea|script|style|astro-island)\b[\s\S]*?<\/\2>)/;
/** Elements that stand on lines of their own, or in no line at all: blanks at their edges are never shown. */
const BLOCK =
  'address|article|aside|blockquote|body|caption|col|colgroup|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|head|header|hr|html|legend|li|link|main|meta|nav|ol|optgroup|option|p|section|summary|table|tbody|td|template|tfoot|th|thead|title|tr|ul';
const AROUND = new RegExp(`\\s*(</?(?:${BLOCK})\\b[^>]*>)\\s*`, 'g');

/** Takes out the blanks that no browser shows: those beside the tags of block elements. */
export function withoutBlanks(html: string): string {
  const parts = html.split(KEPT);
  // split() gives the text between, then the kept part, then the name of its element, and so on.
  return parts
    .map((part, at) => (at % 3 === 0 ? part.replace(AROUND, '$1') : at % 3 === 1 ? part : ''))
    .join('');
}
