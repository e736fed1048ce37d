/**
 * Memoizes something for all pages of a build, which reads one state of the content. In development the content may
 * change, so there it is computed for each page.
 */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  if (import.meta.env.DEV) return work;
  let known: Promise<T> | undefined;
  return () => (known ??= work());
}
