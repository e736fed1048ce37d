import type { Cents } from '#domain/money.ts';
import { readTrackingNumber } from '#domain/tracking-number.ts';
import { PATHS } from '#routes';

/** What an address of the payment page is about. Nothing else of it reaches the network. */
export type Asked =
  /** The page itself. */
  | { kind: 'nothing' }
  /** An id or a type that is not allowed. */
  | { kind: 'wrong' }
  | {
      kind: 'booking' | 'bulk';
      id: string;
      /** Undefined when the address names none. */
      amount: Amount | undefined;
      /** The visitor comes back from the provider without having paid. */
      isBack: boolean;
    };
/** The amount of an address in cents, or that it cannot be read. */
export type Amount = Cents | 'unreadable';

const ORDER_ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const EURO = /^\d{1,7}\.\d{2}$/;

/** Reads /pay/{amt}/{id}/{type} (specification, section 2), or /pay?amt=…&id=…&type=…, which works on any host. */
export function askedOf(address: string): Asked {
  const [path = '', search = ''] = address.split('?', 2);
  const query = new URLSearchParams(search);
  const start = `${PATHS.pay}/`;
  const isBack = query.get('cancelled') === '1';
  if (path.startsWith(start)) {
    const [amount = '', id = '', type = '', ...rest] = path.slice(start.length).split('/');
    return rest.length > 0 ? { kind: 'wrong' } : read({ amount, id: decoded(id), type, isBack });
  }
  const id = query.get('id');
  if (id === null) return { kind: 'nothing' };
  return read({ amount: query.get('amt'), id, type: query.get('type') ?? 'booking', isBack });
}

interface Written {
  amount: string | null;
  id: string;
  type: string;
  isBack: boolean;
}

function read({ amount: written, id: typed, type, isBack }: Written): Asked {
  const amount = written === null ? undefined : amountOf(written);
  const number = readTrackingNumber(typed);
  if (type === 'booking' && number !== undefined) return { kind: type, id: number, amount, isBack };
  // The order of an upload cannot be looked up: its amount must be there to be shown.
  if (type === 'bulk' && ORDER_ID.test(typed) && typeof amount === 'number')
    return { kind: type, id: typed, amount, isBack };
  return { kind: 'wrong' };
}

const amountOf = (written: string): Amount =>
  EURO.test(written) ? Number(written.replace('.', '')) : 'unreadable';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
