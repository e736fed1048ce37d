/** Memoizes for a build; in development content can change, so it runs for each page. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  if (import.meta.env.DEV) return work;
  let known: Promise<T> | undefined;
  return () => (known ??= work());
}
