/** Returns text without markup and styles. */
export const textOfMarkup = (markup: string): string =>
  markup
    .replace(/<style>[^]*?<\/style>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
