/** A part of an address; its own text if it is wrongly encoded. */
export const decodedUri = (text: string): string => decodedOrUndefined(text) ?? text;

export function decodedOrUndefined(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
