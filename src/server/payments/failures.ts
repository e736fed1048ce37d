/** Why a request to the provider failed. */
export interface PaymentProviderFailure {
  /** The kind, the status and the code of the provider, such as "StripeCardError 402 card_declined"; never a message. */
  text: string;
  /** The provider has no such object. */
  isUnknown: boolean;
  /** The provider was not reached, refused our key or has an outage: every other request would fail too. */
  isDown: boolean;
  /** The same request will be refused until somebody changes a key, a right or what is asked for. */
  isLasting: boolean;
  /** The provider's own word, such as "charge_already_refunded"; '' for none. */
  code: string;
}

/** Errors that do not depend on the request. */
const DOWN = ['StripeConnectionError', 'StripeAPIError', 'StripeAuthenticationError'];
const ALSO_DOWN = ['StripePermissionError', 'StripeRateLimitError'];

const LASTING = [
  'StripeInvalidRequestError',
  'StripeAuthenticationError',
  'StripePermissionError',
  'StripeIdempotencyError',
];

/**
 * Classifies an error of the SDK without loading the SDK. Our own errors, which have no type of the provider, are
 * rethrown.
 */
export function providerFailure(error: unknown): PaymentProviderFailure {
  if (!(error instanceof Error) || !('type' in error) || typeof error.type !== 'string')
    throw error;
  const status = 'statusCode' in error ? Number(error.statusCode) : Number.NaN;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return {
    text: [error.type, Number.isNaN(status) ? '' : String(status), code].filter(Boolean).join(' '),
    isUnknown: status === 404 || code === 'resource_missing',
    isDown: [...DOWN, ...ALSO_DOWN].includes(error.type),
    isLasting: LASTING.includes(error.type),
    code,
  };
}
