export interface PaymentProviderFailure {
  /** A text such as "StripeCardError 402 card_declined"; it is never a message. */
  text: string;
  isUnknown: boolean;
  isDown: boolean;
  /** Refused until a key, a right or the request changes. */
  isLasting: boolean;
  /** A code such as "charge_already_refunded"; it may be ''. */
  code: string;
}

const DOWN = ['StripeConnectionError', 'StripeAPIError', 'StripeAuthenticationError'];
const ALSO_DOWN = ['StripePermissionError', 'StripeRateLimitError'];

const LASTING = [
  'StripeInvalidRequestError',
  'StripeAuthenticationError',
  'StripePermissionError',
  'StripeIdempotencyError',
];

/** Does not load the SDK. Rethrows our own errors. */
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
