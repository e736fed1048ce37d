import { findEircode, routingKeyOf } from '../places/eircode.ts';
import { irishPlaces } from '../places/gazetteer.ts';
import { countyAlone, findPlace } from '../places/places.ts';
import { splitIrish } from '../places/irish-text.ts';
import type { SharedQuote } from '../money/quote-query.ts';
import { impliedService, resolvePlace } from '../places/resolve-places.ts';
import type { ResolveWords } from '../places/resolve-words.ts';
import type { PricedArea } from '../places/resolved-place.ts';

interface QuotedBooking {
  fields: Readonly<Record<string, string>>;
  isPriced: boolean;
}

const NOWHERE = { deliveryTown: '', deliveryPostcode: '', deliveryCountry: 'ireland' };

/** An unknown destination is empty, whatever was there. */
export async function bookingFromQuote(
  { from, to, kg, service }: SharedQuote,
  settings: PricedArea,
  words: ResolveWords,
): Promise<QuotedBooking> {
  const pickup = { ...(await placed(from, 'pickup', 'pickupEircode')), weight: kg };
  const meant = service ?? (await impliedService(to));
  if (meant === 'national')
    return priced({
      ...pickup,
      ...(await placed(to, 'delivery', 'deliveryPostcode')),
      deliveryCountry: 'ireland',
    });
  const found = await resolvePlace('delivery', { text: to, service: meant }, settings, words);
  if (!found.ok) return priced({ ...pickup, ...NOWHERE });
  const { id, label, country, postcode } = found.value;
  if (id === undefined) return { fields: { ...pickup, ...NOWHERE }, isPriced: false };
  const [first = ''] = label.split(', ');
  const deliveryTown = first === country || first === postcode ? '' : first;
  const code = postcode === '' ? {} : { deliveryPostcode: postcode };
  return priced({ ...pickup, deliveryCountry: id, deliveryTown, ...code });
}

const priced = (fields: QuotedBooking['fields']): QuotedBooking => ({ fields, isPriced: true });

/** "Galway (H91)": a routing key is not an Eircode, and a county is no town. */
async function placed(
  text: string,
  end: 'pickup' | 'delivery',
  eircodeField: string,
): Promise<Record<string, string>> {
  const places = await irishPlaces();
  const name = text.replace(/\s*\([A-Z]\d[\dW]\)/, '').trim();
  const isCounty =
    findPlace(places, name).kind === 'missing' && countyAlone(places, name) !== undefined;
  if (isCounty) return { [`${end}Town`]: '' };
  const code = findEircode(text);
  const isWhole = code.kind === 'known' && code.complete;
  if (code.kind !== 'none' && !isWhole) return { [`${end}Town`]: name };
  const { town, lines = [] } = splitIrish(places, name);
  return {
    ...(lines.length > 0 && { [`${end}Line1`]: lines.join(', ') }),
    [`${end}Town`]: town || (isWhole ? (routingKeyOf(code.routingKey)?.town ?? '') : ''),
    ...(isWhole && { [eircodeField]: code.formatted }),
  };
}
