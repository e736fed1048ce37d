export class StartRefusal extends Error {}

/** For example EADDRINUSE; '' without one. */
export const systemErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
