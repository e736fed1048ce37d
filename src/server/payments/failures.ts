/** Why the provider did not do what was asked. */
export interface ProviderFailure {
  /** The kind, the status and the code of the provider, such as "StripeCardError 402 card_declined"; never a message. */
  text: string;
  /** It has no such thing. */
  isUnknown: boolean;
  /** It was not reached, does not let us in, or has trouble of its own: everything else would fail as well. */
  isDown: boolean;
  /** The provider's own word, such as "charge_already_refunded"; '' for none. */
  code: string;
}

/** Errors that say nothing about what was asked. */
const DOWN = ['StripeConnectionError', 'StripeAPIError', 'StripeAuthenticationError'];
const ALSO_DOWN = ['StripePermissionError', 'StripeRateLimitError'];

/** Reads an error of the SDK without loading it. Errors of ours, which have no type of the provider, are thrown on. */
export function providerFailure(error: unknown): ProviderFailure {
  if (!(error instanceof Error) || !('type' in error) || typeof error.type !== 'string')
    throw error;
  const status = 'statusCode' in error ? Number(error.statusCode) : Number.NaN;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return {
    text: [error.type, Number.isNaN(status) ? '' : String(status), code].filter(Boolean).join(' '),
    isUnknown: status === 404 || code === 'resource_missing',
    isDown: [...DOWN, ...ALSO_DOWN].includes(error.type),
    code,
  };
}
