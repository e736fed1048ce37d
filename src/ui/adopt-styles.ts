/**
 * Adds a style imported with `?inline`, which loads with the widget's code instead of with every page. A constructed
 * sheet needs no hash in the security policy. Does nothing on the server.
 */
export function adoptStyles(css: string): void {
  if (typeof document === 'undefined') return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
