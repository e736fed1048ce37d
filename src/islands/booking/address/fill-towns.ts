import { findEircode, routingKeyOf } from '#domain/eircode.ts';
import { fillForm } from '#forms/fill-form.ts';
import { textsOf } from '#forms/form-data.ts';
import { typedCountry, valueIn } from '../booking-form.ts';

/** Fills in an empty town by the Eircode's routing key, unless it has the focus. */
export function fillTowns(form: HTMLFormElement): void {
  const typed = { values: textsOf(new FormData(form)) };
  for (const [code, town] of [
    ['pickupEircode', 'pickupTown'],
    ['deliveryPostcode', 'deliveryTown'],
  ] as const) {
    const found = findEircode(valueIn(typed, code));
    const isIrish = town === 'pickupTown' || typedCountry(typed) === 'ireland';
    const isFree =
      valueIn(typed, town) === '' && form.elements.namedItem(town) !== document.activeElement;
    if (!isIrish || !isFree || found.kind !== 'known' || !found.complete) continue;
    const key = routingKeyOf(found.routingKey);
    if (key !== undefined) fillForm(form, { [town]: key.town });
  }
}
