/**
 * Adds the style of something that only a living widget shows, imported with `?inline`: it comes with the widget's code instead of
 * with every page. A constructed sheet needs no hash in the security policy. Nothing happens on the server.
 */
export function adoptStyles(css: string): void {
  if (typeof document === 'undefined') return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
