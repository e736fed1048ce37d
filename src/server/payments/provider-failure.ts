interface PaymentProviderFailure {
  /** A text such as "StripeCardError 402 card_declined"; it is never a message. */
  text: string;
  isUnknown: boolean;
  isDown: boolean;
  /** True when it is refused until a key, a right or the request changes. */
  isLasting: boolean;
  /** A code such as "charge_already_refunded"; it may be ''. */
  code: string;
}

const DOWN = [
  'StripeConnectionError',
  'StripeAPIError',
  'StripeAuthenticationError',
  'StripePermissionError',
  'StripeRateLimitError',
];

const LASTING = [
  'StripeInvalidRequestError',
  'StripeAuthenticationError',
  'StripePermissionError',
  'StripeIdempotencyError',
];

/** Reads an error of the provider without loading its SDK. Throws our own errors again. */
export function providerFailure(error: unknown): PaymentProviderFailure {
  if (!(error instanceof Error) || !('type' in error) || typeof error.type !== 'string')
    throw error;
  const status = 'statusCode' in error ? Number(error.statusCode) : Number.NaN;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return {
    text: [error.type, Number.isNaN(status) ? '' : String(status), code].filter(Boolean).join(' '),
    isUnknown: status === 404 || code === 'resource_missing',
    isDown: DOWN.includes(error.type),
    isLasting: LASTING.includes(error.type),
    code,
  };
}
