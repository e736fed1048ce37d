/** Imports a module such as /prohibited.js once. Rejects offline and for other contents; the next call retries. */
export function contentModule<T>(
  file: string,
  read: (value: unknown) => T | undefined,
): () => Promise<T> {
  let pending: Promise<T> | undefined;
  let failures = 0;

  async function load(): Promise<T> {
    try {
      // Browsers cache a failed import by address, so the retry has another one.
      const address = failures === 0 ? file : `${file}?${failures}`;
      const module: unknown = await import(/* @vite-ignore */ address);
      const isModule = typeof module === 'object' && module !== null && 'default' in module;
      const value = isModule ? read(module.default) : undefined;
      if (value === undefined) throw new Error(`${file} holds something else.`);
      return value;
    } catch (error) {
      failures += 1;
      pending = undefined;
      throw error;
    }
  }

  return () => (pending ??= load());
}
