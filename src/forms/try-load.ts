/** Returns undefined after a failure or timeout: a file that never comes must not keep a form busy for ever. */
export async function tryLoad<T>(loading: Promise<T>, timeoutMs = 15_000): Promise<T | undefined> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs));
  return Promise.race([loading.catch(() => undefined), timeout]);
}
