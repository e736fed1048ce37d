import type { Cents } from '#domain/money/money.ts';
import { readTrackingNumber } from '#domain/parcel/tracking-number.ts';
import { decodedUri } from '#domain/text/decoded-uri.ts';
import { PATHS } from '#routes';
import { useAddress } from '#ui/use-address.ts';

/** What is read from a payment page's address. Nothing else of it reaches the network. */
type PayAddress =
  | { kind: 'nothing' }
  | { kind: 'wrong' }
  | {
      kind: 'booking' | 'bulk';
      id: string;
      amount: Amount | undefined;
      /** The visitor came back from the provider without paying. */
      isBack: boolean;
    };
export type Amount = Cents | 'unreadable';

type SuccessAddress =
  | { kind: 'nothing' }
  /** It has no booking number, so nothing is requested. */
  | { kind: 'wrong' }
  | {
      kind: 'booking';
      id: string;
      /** It is part of an upload, which is paid as a whole. */
      isBulk: boolean;
      /** The payment's name in the session: the upload's order, else the booking. */
      paid: string;
    }
  /** An upload's order, which no API call looks up. */
  | { kind: 'order' };

const ORDER_ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const EURO = /^\d{1,7}\.\d{2}$/;

export const usePaymentAddress = (): string =>
  useAddress(() => location.pathname + location.search);

/** Parses /pay/{amt}/{id}/{type}, or /pay?amt=…&id=…&type=… on hosts without rewrites (D24). */
export function parsePayUrl(address: string): PayAddress {
  const [path = '', search = ''] = address.split('?', 2);
  const query = new URLSearchParams(search);
  const start = `${PATHS.pay}/`;
  const isBack = query.get('cancelled') === '1';
  if (path.startsWith(start)) {
    const [amount = '', id = '', type = '', ...rest] = path.slice(start.length).split('/');
    return rest.length > 0 ? { kind: 'wrong' } : bill({ amount, id: decodedUri(id), type, isBack });
  }
  const id = query.get('id');
  if (id === null) return { kind: 'nothing' };
  return bill({ amount: query.get('amt'), id, type: query.get('type') ?? 'booking', isBack });
}

/** Parses /success?id=…, with &bulk=<order> for an upload. Without an id it is the payment that this device began. */
export function parseSuccessUrl(
  address: string,
  underWay: () => { type: string; id: string } | undefined,
): SuccessAddress {
  if (address === '') return { kind: 'nothing' };
  const query = new URLSearchParams(address.split('?', 2)[1] ?? '');
  const payment = query.has('id') ? undefined : underWay();
  const typed = query.get('id') ?? payment?.id;
  if (typed === undefined) return { kind: 'nothing' };
  const order = query.get('bulk');
  const isBulk = order !== null || payment?.type === 'bulk';
  const id = readTrackingNumber(typed);
  if (id !== undefined) return { kind: 'booking', id, isBulk, paid: order ?? id };
  return { kind: isBulk ? 'order' : 'wrong' };
}

interface Written {
  amount: string | null;
  id: string;
  type: string;
  isBack: boolean;
}

function bill({ amount: written, id: typed, type, isBack }: Written): PayAddress {
  const amount = written === null ? undefined : amountOf(written);
  const number = readTrackingNumber(typed);
  if (type === 'booking' && number !== undefined) return { kind: type, id: number, amount, isBack };
  // No API call looks up an upload's order, so the address needs the amount.
  if (type === 'bulk' && ORDER_ID.test(typed) && typeof amount === 'number')
    return { kind: type, id: typed, amount, isBack };
  return { kind: 'wrong' };
}

const amountOf = (written: string): Amount =>
  EURO.test(written) ? Number(written.replace('.', '')) : 'unreadable';
