/** Memoizes, except in development, where content changes. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  if (import.meta.env.DEV) return work;
  let known: Promise<T> | undefined;
  return () => (known ??= work());
}
