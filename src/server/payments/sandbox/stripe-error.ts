export interface SandboxReply {
  status: number;
  body: Readonly<Record<string, unknown>>;
}

/** Stripe API reference, Errors. */
export const stripeError = (
  status: number,
  message: string,
  more: { type?: string; code?: string; param?: string } = {},
): SandboxReply => ({
  status,
  body: { error: { type: 'invalid_request_error', message, ...more } },
});

export const missing = (what: string, id: string): SandboxReply =>
  stripeError(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param: 'id' });
