import { newBookingFacts } from '#api/new-booking-facts.ts';
import { bookingMessages as messages } from '#messages';
import { Form } from '../parts/Form.tsx';
import { Honeypot } from '../parts/Honeypot.tsx';
import { CollectionFields } from './CollectionFields.tsx';
import { ContactFields } from './ContactFields.tsx';
import { ContentsFields } from './ContentsFields.tsx';
import { CustomsFields } from './CustomsFields.tsx';
import { DeliveryFields } from './DeliveryFields.tsx';
import { ParcelFields } from './ParcelFields.tsx';
import { PriceBar, PriceSummary } from './PriceSummary.tsx';
import { BOOKING, type BookingSettings } from './types.ts';
import { useBooking } from './use-booking.ts';

/** The booking form on /PayBooking (specification, section 2). */
export function Booking(settings: BookingSettings) {
  const { root, submit, typed, price, rules, changed, isLeaving, refresh, bookFor } =
    useBooking(settings);
  const PriceChanged = rules?.PriceChanged;
  const part = { form: BOOKING, submit, typed, settings, rules };
  return (
    <div className="booking" ref={root} onInput={refresh}>
      <Form
        id={BOOKING}
        call={newBookingFacts}
        submit={submit}
        labels={rules?.LABELS ?? {}}
        level={2}
      >
        {changed && PriceChanged && <PriceChanged {...changed} book={bookFor} />}
        {/* Without a value of React, which would put it back with every change. */}
        <input type="hidden" name="returnOf" />
        <CollectionFields {...part} />
        <DeliveryFields {...part} />
        <ParcelFields {...part} />
        <ContentsFields {...part} />
        <CustomsFields {...part} />
        <ContactFields {...part} />
        <Honeypot form={BOOKING} />
        <PriceBar price={price} />
        <PriceSummary {...{ price, typed, rules }} vatPercent={settings.tariff.vatPercent} />
        <p>{messages.before}</p>
        <button className="button" type="submit" aria-disabled={isLeaving || undefined}>
          {messages.submit}
        </button>
      </Form>
    </div>
  );
}
