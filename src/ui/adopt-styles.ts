/** Adds a style imported with `?inline`. A constructed sheet needs no hash in the security policy. Browsers only. */
export function adoptStyles(css: string): void {
  if (typeof document === 'undefined') return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
