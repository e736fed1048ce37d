import { findEircode, routingKeyOf, withoutEircode } from '../places/eircode.ts';
import type { SharedQuote } from '../money/quote-query.ts';
import { impliedService, resolvePlace } from '../places/resolve-places.ts';
import type { ResolveWords } from '../places/resolve-words.ts';
import type { Area } from '../places/service-area.ts';

interface QuotedBooking {
  fields: Readonly<Record<string, string>>;
  isPriced: boolean;
}

const NOWHERE = { deliveryTown: '', deliveryPostcode: '', deliveryCountry: 'ireland' };

/** An unknown destination is empty, whatever was there. */
export async function bookingFromQuote(
  { from, to, kg, service }: SharedQuote,
  area: Area,
  words: ResolveWords,
): Promise<QuotedBooking> {
  const pickup = { ...placed(from, 'pickupTown', 'pickupEircode'), weight: kg };
  const meant = service ?? (await impliedService(to));
  if (meant === 'national')
    return priced({
      ...pickup,
      ...placed(to, 'deliveryTown', 'deliveryPostcode'),
      deliveryCountry: 'ireland',
    });
  const found = await resolvePlace('delivery', { text: to, service: meant }, area, words);
  if (!found.ok) return priced({ ...pickup, ...NOWHERE });
  const { id, label, country, postcode } = found.value;
  if (id === undefined) return { fields: { ...pickup, ...NOWHERE }, isPriced: false };
  const [first = ''] = label.split(', ');
  const deliveryTown = first === country || first === postcode ? '' : first;
  const code = postcode === '' ? {} : { deliveryPostcode: postcode };
  return priced({ ...pickup, deliveryCountry: id, deliveryTown, ...code });
}

const priced = (fields: QuotedBooking['fields']): QuotedBooking => ({ fields, isPriced: true });

/** "Galway (H91)": a routing key is not an Eircode. */
function placed(text: string, town: string, eircode: string): Record<string, string> {
  const found = findEircode(text);
  const isWhole = found.kind === 'known' && found.complete;
  const name = text.replace(/\s*\([A-Z]\d[\dW]\)/, '').trim();
  if (!isWhole) return { [town]: name };
  const typed = withoutEircode(name)
    .replace(/[,\s]+$/, '')
    .trim();
  return {
    [town]: typed || (routingKeyOf(found.routingKey)?.town ?? ''),
    [eircode]: found.formatted,
  };
}
