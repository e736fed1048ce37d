/** Resolves with `otherwise` after `timeoutMs`. It does not cancel the work. */
export async function withTimeout<T, O>(
  work: Promise<T>,
  timeoutMs: number,
  otherwise: O,
): Promise<T | O> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<O>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
