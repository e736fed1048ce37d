/** A reason not to start, in one sentence for the person at the terminal. */
export class StartRefusal extends Error {}

/** The code of an error of the system, such as EADDRINUSE; "" without one. */
export const systemErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
