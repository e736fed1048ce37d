import { CALL_FACTS } from '#api/call-facts.ts';
import { formatEuro } from '#domain/money.ts';
import { booking } from '#messages/booking.ts';
import { common } from '#messages/common.ts';
import { Form } from '#ui/Form.tsx';
import { Honeypot } from '#ui/Honeypot.tsx';
import { CollectionFields } from './address/CollectionFields.tsx';
import { ContactFields } from './ContactFields.tsx';
import { ContentsFields } from './parcel/ContentsFields.tsx';
import { CustomsFields } from './customs/CustomsFields.tsx';
import { DeliveryFields } from './address/DeliveryFields.tsx';
import { ParcelFields } from './parcel/ParcelFields.tsx';
import { PriceBar, PriceSummary } from './price/PriceSummary.tsx';
import { BOOKING, valueIn, type PageSettings } from './booking-form.ts';
import { useBooking } from './use-booking.ts';

/** The booking form on /PayBooking. */
export function Booking(settings: PageSettings) {
  const booked = useBooking(settings);
  const { root, submit, typed, price, rules, changed, isLeaving, bookFor } = booked;
  const PriceChanged = rules?.PriceChanged;
  // Nothing is left for a card: this button is the order (D11).
  const isAllCredit =
    price.kind === 'price' &&
    valueIn(typed, 'useCredit') !== '' &&
    booked.creditCents >= price.quote.totalCents;
  const { loadRules } = booked;
  const part = { form: BOOKING, field: submit.field, typed, settings, rules, loadRules };
  return (
    <div className="booking" ref={root} onInput={booked.onInput}>
      <Form call={CALL_FACTS.newBooking} submit={submit} level={2}>
        {changed && PriceChanged && <PriceChanged {...changed} book={bookFor} />}
        {/* Without a value of React, which would put it back with every change. */}
        <input type="hidden" name="returnOf" />
        <CollectionFields {...part} />
        <DeliveryFields {...part} />
        <ParcelFields {...part} />
        <ContentsFields {...part} />
        <CustomsFields {...part} />
        <ContactFields {...part} creditCents={booked.creditCents} />
        <Honeypot form={BOOKING} />
        <PriceBar price={price} />
        <PriceSummary {...{ price, typed, rules }} vatPercent={settings.tariff.vatPercent} />
        <p>{booking.form.before}</p>
        <button className="button" type="submit" aria-disabled={isLeaving || undefined}>
          {isAllCredit ? booking.price.order(formatEuro(price.quote.totalCents)) : common.toPayment}
        </button>
      </Form>
    </div>
  );
}
