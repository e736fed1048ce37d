export const STATES = [
  'created',
  'paid',
  'collected',
  'at_depot',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'failed_attempt',
  'returned',
  'exception',
  'cancelled',
] as const;
export type State = (typeof STATES)[number];

export const SCANNED_STATES = [
  'collected',
  'at_depot',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'failed_attempt',
  'returned',
  'exception',
] as const satisfies readonly State[];

export type ScannedState = (typeof SCANNED_STATES)[number];

/** A person has to act: lists mark these amber, mails say what is wrong, and a second try is a step of its own. */
export const TROUBLE_STATES = ['failed_attempt', 'exception'] as const satisfies readonly State[];

export const isTrouble = (state: State): boolean =>
  TROUBLE_STATES.some((trouble) => trouble === state);

export const EXCEPTION_REASONS = ['held', 'damaged', 'lost'] as const;
export type ExceptionReason = (typeof EXCEPTION_REASONS)[number];

export const isFinal = (state: State): boolean =>
  state === 'delivered' || state === 'returned' || state === 'cancelled';

export const stateInWords = (state: State): string => state.replaceAll('_', ' ');
