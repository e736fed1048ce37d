/**
 * Works something out once for all pages of a build, which reads one state of the content. While somebody develops the
 * content may change, so there it is worked out for each page.
 */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  if (import.meta.env.DEV) return work;
  let known: Promise<T> | undefined;
  return () => (known ??= work());
}
