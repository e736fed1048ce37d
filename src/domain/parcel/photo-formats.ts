/**
 * Recognises JPEG, PNG and WebP by their first bytes, one a character, because names and types of files are often wrong.
 */
export const isReadPhoto = (head: string): boolean =>
  /^(?:\xff\xd8\xff|\x89PNG\r\n\x1a\n|RIFF[^]{4}WEBP)/.test(head);
