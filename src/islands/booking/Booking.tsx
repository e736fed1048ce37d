import type { ReactNode } from 'react';
import { CALL_FACTS } from '#api/call-facts.ts';
import { usableCredit } from '#domain/credit.ts';
import { formatEuro } from '#domain/money.ts';
import { booking } from '#messages/booking.ts';
import { common } from '#messages/common.ts';
import { EmailField } from '#ui/EmailField.tsx';
import { Form } from '#ui/Form.tsx';
import { Honeypot } from '#ui/Honeypot.tsx';
import { TickField } from '#ui/TickField.tsx';
import { AddressFields, DeliveryFields } from './address/AddressFields.tsx';
import { CollectionFields } from './address/CollectionFields.tsx';
import { CustomsFields } from './customs/CustomsFields.tsx';
import { RouteLine } from './Known.tsx';
import { NewsFields } from './NewsFields.tsx';
import { AllowedFields, ContentsFields } from './parcel/ContentsFields.tsx';
import { ParcelFields } from './parcel/ParcelFields.tsx';
import { useWarnings } from './parcel/use-warnings.ts';
import { PriceBar, PriceSummary } from './price/PriceSummary.tsx';
import type { PriceState } from './price/price.ts';
import { BOOKING_STEPS, openStepOf, type StepId } from './steps.ts';
import { BOOKING, valueIn, type BookingInput, type PageSettings } from './booking-form.ts';
import { useBooking } from './use-booking.ts';

/** The booking form on /PayBooking. */
export function Booking(settings: PageSettings) {
  const booked = useBooking(settings);
  const { root, submit, typed, price, rules, changed, bookFor } = booked;
  const warnings = useWarnings(valueIn(typed, 'contents'));
  const PriceChanged = rules?.PriceChanged;
  const { missing, creditCents } = booked;
  const own = { form: BOOKING, field: submit.field, typed, settings, rules, missing };
  const part = { ...own, ...warnings };
  return (
    <div
      className="booking"
      ref={root}
      onInput={booked.onInput}
      onClickCapture={({ target }) => {
        // A link of the error summary may lead to another step.
        const link = target instanceof Element ? target.closest('.error-summary a') : null;
        if (link) openStepOf(document.getElementById(link.getAttribute('href')?.slice(1) ?? ''));
      }}
    >
      <Form call={CALL_FACTS.newBooking} submit={submit} level={2}>
        {changed && PriceChanged && <PriceChanged {...changed} book={bookFor} />}
        {/* Uncontrolled, or React would reset it at every change. */}
        <input type="hidden" name="returnOf" />
        <RouteLine {...{ typed, settings }} />
        <FormStep id="from">
          <CollectionFields {...part} />
          <AddressFields {...part} side="pickup" />
          <ParcelFields {...part} />
        </FormStep>
        <FormStep id="to">
          <DeliveryFields {...part} />
          <ContentsFields {...part} />
          <CustomsFields {...part} />
          <NewsFields {...part} />
        </FormStep>
        <FormStep id="pay">
          {rules && <rules.Review typed={typed} />}
          <EmailField {...submit.field('email')} hint={booking.form.emailHint} />
          {creditCents > 0 && (
            <TickField
              {...submit.field('useCredit')}
              label={booking.price.useCredit(formatEuro(creditCents))}
            />
          )}
          <AllowedFields {...part} />
        </FormStep>
        <Honeypot form={BOOKING} />
        <div className="side">
          <PriceSummary
            {...{ price, typed, rules, creditCents }}
            vatPercent={settings.tariff.vatPercent}
          />
          <p className="terms small">{booking.form.before}</p>
          <div className="pay-bar">
            <PriceBar price={price} />
            <button className="button" type="submit">
              <span className="next">{booking.steps.next}</span>
              <span className="order">{orderText(price, typed, creditCents)}</span>
            </button>
          </div>
        </div>
      </Form>
    </div>
  );
}

/** The button orders and names the sum (D11); without one it leads to the page that does. */
function orderText(price: PriceState, typed: BookingInput, creditCents: number): string {
  if (price.kind !== 'price') return common.toPayment;
  const { totalCents } = price.quote;
  if (valueIn(typed, 'conditionsMet') !== '') return booking.price.ask;
  const credit = valueIn(typed, 'useCredit') === '' ? 0 : usableCredit(creditCents, totalCents);
  return credit === totalCents
    ? booking.price.order(formatEuro(totalCents))
    : booking.price.toPay(formatEuro(totalCents - credit));
}

interface StepProps {
  id: StepId;
  children: ReactNode;
}

/** A step; on a phone only one shows (booking.css). */
function FormStep({ id, children }: StepProps) {
  const at = BOOKING_STEPS.indexOf(id);
  const before = BOOKING_STEPS[at - 1];
  return (
    <fieldset className="step" id={id} tabIndex={-1}>
      <legend>{booking.steps[id]}</legend>
      <p className="count small">
        {booking.steps.count(at + 1)} {before && <a href={`#${before}`}>{booking.steps.back}</a>}
      </p>
      {children}
    </fieldset>
  );
}
