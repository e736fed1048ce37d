export class StartRefusal extends Error {}

/** Such as EADDRINUSE; ''. */
export const systemErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
