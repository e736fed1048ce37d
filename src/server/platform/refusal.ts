/** A reason not to start, in a sentence for the operator. */
export class StartRefusal extends Error {}

/** For example EADDRINUSE; '' without one. */
export const systemErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
