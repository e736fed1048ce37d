/**
 * Fetches a module that the build makes of settings, such as /prohibited.js, once. It rejects without a connection, or when
 * the file holds something else; the next call tries again.
 */
export function contentModule<T>(
  file: string,
  read: (value: unknown) => T | undefined,
): () => Promise<T> {
  let asked: Promise<T> | undefined;
  let failures = 0;

  async function ask(): Promise<T> {
    try {
      // A browser remembers a failure by the address, so the next try has another one.
      const address = failures === 0 ? file : `${file}?${failures}`;
      const module: unknown = await import(/* @vite-ignore */ address);
      const isModule = typeof module === 'object' && module !== null && 'default' in module;
      const value = isModule ? read(module.default) : undefined;
      if (value === undefined) throw new Error(`${file} holds something else.`);
      return value;
    } catch (error) {
      failures += 1;
      asked = undefined;
      throw error;
    }
  }

  return () => (asked ??= ask());
}
