import type { ReactNode } from 'react';
import { CALL_FACTS } from '#api/call-facts.ts';
import { booking } from '#messages/booking.ts';
import { common } from '#messages/common.ts';
import { ordering } from '#messages/ordering.ts';
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
import { BOOKING, type PageSettings } from './booking-form.ts';
import { useBooking } from './use-booking.ts';

/** The booking form on /PayBooking. */
export function Booking(settings: PageSettings) {
  const booked = useBooking(settings);
  const { root, submit, typed, price, rules, changed, bookFor } = booked;
  const warnings = useWarnings(typed.value('contents'));
  const PriceChanged = rules?.PriceChanged;
  const { missing, creditCents } = booked;
  const own = { form: BOOKING, field: submit.field, typed, settings, rules, missing };
  const part = { ...own, ...warnings };
  // The button names the sum (D11); without one it leads to the page that does.
  const order =
    (price.kind === 'price' ? rules?.orderText(price, typed, creditCents) : undefined) ??
    common.toPayment;
  return (
    <div
      className="booking"
      ref={root}
      onInput={booked.onInput}
      onFocus={({ target }) => rules?.sayWhereEnterLeads(target)}
      onKeyDown={(event) => rules?.enterLeadsOn(event)}
      onClickCapture={({ target }) => rules?.openLinked(target)}
    >
      <Form call={CALL_FACTS.newBooking} submit={submit} level={2}>
        {/* Where a refusal will stand, so that a late one moves nothing. */}
        {submit.sending && submit.problems.length === 0 && (
          <p className="wait-on-top">{common.loading}</p>
        )}
        {changed && PriceChanged && (
          <PriceChanged {...changed} id={submit.field('shownCents').id} book={bookFor} />
        )}
        {/* Uncontrolled, or React would reset it at every change. */}
        <input type="hidden" name="returnOf" />
        <RouteLine {...own} />
        <FormStep id="from" legend={booking.steps.from}>
          <CollectionFields {...part} />
          <AddressFields {...part} side="pickup" />
          <ParcelFields {...part} />
        </FormStep>
        <FormStep id="to" legend={booking.steps.to}>
          <div className="done-step">{rules && <rules.DoneCollection typed={typed} />}</div>
          <DeliveryFields {...part} />
          <ContentsFields {...part} />
          <CustomsFields {...part} />
          <NewsFields {...part} />
        </FormStep>
        <FormStep id="pay" legend={booking.steps.pay}>
          {rules && <rules.Review typed={typed} settings={settings} />}
          <EmailField {...submit.field('email')} hint={booking.form.emailHint} />
          {rules && creditCents > 0 && (
            <TickField {...submit.field('useCredit')} label={rules.creditLabel(creditCents)} />
          )}
          <AllowedFields {...part} />
          <p className="small">{booking.form.before}</p>
        </FormStep>
        <Honeypot form={BOOKING} />
        <div className="side">
          <PriceSummary
            {...{ price, typed, rules, creditCents }}
            vatPercent={settings.tariff.vatPercent}
          />
          <p className="terms small">
            {ordering.terms} <a href={settings.terms}>{ordering.termsLink}</a>.
          </p>
          <div className="pay-bar">
            <PriceBar {...{ price, rules }} />
            <button className="button" type="submit">
              <span className="next to">{booking.steps.next.to}</span>
              <span className="next pay">{booking.steps.next.pay}</span>
              <span className="order">{order}</span>
            </button>
          </div>
        </div>
      </Form>
    </div>
  );
}

/** The steps stand in their order. */
const BOOKING_STEPS = ['from', 'to', 'pay'] as const;

interface StepProps {
  id: (typeof BOOKING_STEPS)[number];
  legend: string;
  children: ReactNode;
}

/** A step; on a phone only one shows (booking.css). */
function FormStep({ id, legend, children }: StepProps) {
  const at = BOOKING_STEPS.indexOf(id);
  const before = BOOKING_STEPS[at - 1];
  return (
    <fieldset className="step" id={id} tabIndex={-1}>
      <legend>{legend}</legend>
      <p className="count small">
        {booking.steps.count(at + 1)} {before && <a href={`#${before}`}>{booking.steps.back}</a>}
      </p>
      {children}
    </fieldset>
  );
}
