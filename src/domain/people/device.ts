const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Names a device as "Firefox on Windows", or returns ''. Nothing else of it is stored (GDPR, Article 5(1)(c)). */
export function deviceInWords(userAgent: string): string {
  const [browser, system] = [nameInAgent(BROWSERS, userAgent), nameInAgent(SYSTEMS, userAgent)];
  if (browser === undefined) return system ?? '';
  return system === undefined ? browser : `${browser} on ${system}`;
}

const nameInAgent = (
  table: readonly (readonly [RegExp, string])[],
  userAgent: string,
): string | undefined => table.find(([mark]) => mark.test(userAgent))?.[1];
