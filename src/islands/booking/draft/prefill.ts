import { bookingDetails } from '#api/manage-booking.ts';
import type { BookingView } from '#api/booking-view.ts';
import { ask } from '#api/client.ts';
import { findEircode } from '#domain/eircode.ts';
import { impliedService, resolveDestination } from '#domain/resolve-places.ts';
import { readTrackingNumber } from '#domain/tracking-number.ts';
import { prefillMessages as messages, quoteErrors } from '#messages';
import type { Toast } from '#stores/toasts.ts';
import { fromQuery, type SharedQuote } from '../quote/address-bar.ts';
import { hasFollowed } from './draft.ts';
import { fillIn, type Values } from './fill.ts';
import { itemName } from './items.ts';
import { valuesOf } from './saved.ts';
import type { BookingSettings } from './types.ts';

/**
 * Fills the form as the address of the page asks: with a quote (?from=…&to=…&kg=…), like a booking (?again=number) or
 * for its way back (?returnOf=number). Gives what to tell about it. When the draft of this device has followed the
 * address already, what was changed since then stays.
 */
export async function prefill(
  form: HTMLFormElement,
  search: string,
  settings: BookingSettings,
): Promise<Toast | undefined> {
  if (hasFollowed(search)) return undefined;
  const query = new URLSearchParams(search);
  const again = readTrackingNumber(query.get('again') ?? '');
  const returned = readTrackingNumber(query.get('returnOf') ?? '');
  const number = again ?? returned;
  if (number !== undefined) return likeBooking(form, number, again === undefined);
  // A form that the server gave back has a long token there; it is filled in already.
  const isToken = (query.get('again') ?? '').length > 40;
  if (query.has('returnOf') || (query.has('again') && !isToken))
    return { kind: 'error', text: messages.notRead };
  const quote = fromQuery(search);
  return quote && withQuote(form, quote, settings);
}

async function likeBooking(
  form: HTMLFormElement,
  id: string,
  isReturn: boolean,
): Promise<Toast | undefined> {
  const outcome = await ask(bookingDetails, { params: { id } });
  if (!outcome.ok) return { kind: 'error', text: messages.notRead };
  const { booking } = outcome.answer;
  if (isReturn && booking.destination !== 'ireland')
    return { kind: 'error', text: messages.returnAbroad };
  fillIn(form, isReturn ? returnOf(booking) : sameAs(booking));
  return { kind: 'done', text: isReturn ? messages.returned : messages.again };
}

const sameAs = (booking: BookingView): Values => ({
  ...valuesOf(booking.pickup, 'pickup'),
  ...valuesOf(booking.delivery, 'delivery', booking.destination),
  ...parcelOf(booking),
  placeNote: booking.note,
  customsReason: booking.customs?.reason ?? '',
  ...linesOf(booking),
});

const linesOf = ({ customs }: BookingView): Values =>
  Object.fromEntries(
    (customs?.items ?? []).flatMap((item, row): [string, string][] => [
      [itemName(row, 'description'), item.description],
      [itemName(row, 'quantity'), String(item.quantity)],
      [itemName(row, 'weight'), String(item.weightGrams / 1000)],
      [itemName(row, 'value'), (item.valueCents / 100).toFixed(2)],
      [itemName(row, 'origin'), item.origin],
      [itemName(row, 'hs'), item.hs],
    ]),
  );

const returnOf = (booking: BookingView): Values => ({
  ...valuesOf(booking.delivery, 'pickup'),
  ...valuesOf(booking.pickup, 'delivery'),
  ...parcelOf(booking),
  returnOf: booking.id,
});

const parcelOf = ({ weightGrams, pallets, contents, email }: BookingView): Values => ({
  weight: weightGrams > 0 ? String(weightGrams / 1000) : '',
  pallets: pallets > 0 ? String(pallets) : '',
  contents,
  email,
});

async function withQuote(
  form: HTMLFormElement,
  quote: SharedQuote,
  { area }: BookingSettings,
): Promise<Toast | undefined> {
  const { from, to, kg } = quote;
  fillIn(form, { ...placed(from, 'pickupTown', 'pickupEircode'), weight: kg });
  const service = quote.service ?? (await impliedService(to));
  if (service === 'national') {
    const delivery = placed(to, 'deliveryTown', 'deliveryPostcode');
    fillIn(form, { ...delivery, deliveryCountry: 'ireland' });
    return undefined;
  }
  const found = await resolveDestination(to, service, area, quoteErrors);
  if (!found.ok) return undefined;
  const { id, label, country } = found.value;
  if (id === undefined) return { kind: 'error', text: messages.unpriced };
  const town = label === country ? '' : (label.split(', ')[0] ?? '');
  fillIn(form, { deliveryCountry: id, deliveryTown: town });
  return undefined;
}

/** A place of a quote as town and Eircode. "Galway (H91)" is the town alone; the key of an area is no Eircode. */
function placed(text: string, town: string, eircode: string): Values {
  const found = findEircode(text);
  const isWhole = found.kind === 'known' && found.complete;
  const name = text.replace(/\s*\([A-Z]\d[\dW]\)/, '').trim();
  if (!isWhole) return { [town]: name };
  return {
    [town]: name.replace(/[,\s]*\b[A-Z]\d[\dW][\s-]{0,3}[\dA-Z]{4}\b/i, '').trim(),
    [eircode]: found.formatted,
  };
}
