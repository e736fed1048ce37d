/** Decodes a part of an address; a text that is wrongly encoded stays as it is. */
export const decodedUri = (text: string): string => decodedOrUndefined(text) ?? text;

export function decodedOrUndefined(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
