/**
 * Browsers read these on documents alone: scripts, styles, pictures, fonts and data go without them. A page has its policy in
 * itself, with its hashes; the header says what a `<meta>` cannot, and the least that a header should (OWASP ASVS 5.0, 3.4.3).
 */
export const DOCUMENT_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': permissionsPolicy('()'),
};

export function permissionsPolicy(camera: '()' | '(self)'): string {
  return `geolocation=(), microphone=(), payment=(), camera=${camera}`;
}
