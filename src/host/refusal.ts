export class StartRefusal extends Error {}

export const systemErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
