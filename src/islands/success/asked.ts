import { readTrackingNumber } from '#domain/tracking-number.ts';

/** What /success is about. */
export type Asked =
  | { kind: 'nothing' }
  /** No booking number: nobody is asked. */
  | { kind: 'wrong' }
  | {
      kind: 'booking';
      id: string;
      /** It stands for all bookings of an upload, which are paid together. */
      isBulk: boolean;
    }
  /** The order of an upload, which cannot be looked up. */
  | { kind: 'order' };

/** Reads /success?id=… with &bulk=1 for an upload. An address without a number is about the payment under way. */
export function askedOf(
  address: string,
  underWay: () => { type: string; id: string } | undefined,
): Asked {
  if (address === '') return { kind: 'nothing' };
  const query = new URLSearchParams(address.split('?', 2)[1] ?? '');
  const payment = query.has('id') ? undefined : underWay();
  const typed = query.get('id') ?? payment?.id;
  if (typed === undefined) return { kind: 'nothing' };
  const isBulk = query.get('bulk') === '1' || payment?.type === 'bulk';
  const id = readTrackingNumber(typed);
  if (id !== undefined) return { kind: 'booking', id, isBulk };
  return { kind: isBulk ? 'order' : 'wrong' };
}
