import type { ReactNode } from 'react';
import type { FormState } from '#forms/use-form.ts';
import * as booking from '#messages/booking.ts';
import * as common from '#messages/common.ts';
import * as ordering from '#messages/ordering.ts';
import { EmailField } from '../EmailField.tsx';
import { FieldGroup } from '../FieldGroup.tsx';
import { FormFrame } from '../FormFrame.tsx';
import { Honeypot } from '../Honeypot.tsx';
import { TickField } from '../TickField.tsx';
import { AddressFields, DeliveryFields } from './AddressFields.tsx';
import type { BookingInput, PageSettings } from './booking-input.ts';
import { CollectionFields } from './CollectionFields.tsx';
import { AllowedFields, ContentsFields } from './ContentsFields.tsx';
import { CustomsFields } from './CustomsFields.tsx';
import { RouteLine } from './QuotedFields.tsx';
import { NewsFields } from './NewsFields.tsx';
import { ParcelFields } from './ParcelFields.tsx';
import type { PartProps } from './part-props.ts';
import type { ChangedPrice, PriceState } from './price-state.ts';
import { PriceBar, PriceSummary } from './PriceSummary.tsx';

interface Props extends BookingOffer {
  action: string;
  submit: FormState;
  settings: PageSettings;
  typed: BookingInput;
  live: LiveState;
}

/** An account changes this much of the form. */
export interface BookingOffer {
  /** It offers to pay with credit. */
  credit?: { label: string; hint?: string } | undefined;
  /** The button says this where it is the order. */
  order?: string | undefined;
}

/** The widget knows this besides what is typed. */
export interface LiveState extends Pick<
  PartProps,
  'late' | 'load' | 'missing' | 'warnings' | 'isAllowed'
> {
  price: PriceState;
  creditCents: number;
  changed: ChangedPrice | undefined;
  bookFor: (cents: number) => void;
}

export function BookingForm({
  action,
  submit,
  settings,
  typed,
  credit,
  order = common.toPayment,
  live,
}: Props) {
  const { price, creditCents, changed, bookFor, ...state } = live;
  const { late } = state;
  const part = { form: submit.id, field: submit.field, typed, settings, ...state };
  const PriceChanged = late?.PriceChanged;
  return (
    <FormFrame action={action} submit={submit} level={2}>
      {changed && PriceChanged && (
        <PriceChanged {...changed} id={submit.field('shownCents').id} book={bookFor} />
      )}
      {/* Uncontrolled, or React would reset it at every change. */}
      <input type="hidden" name="returnOf" />
      <RouteLine {...part} />
      <FormStep id="from" legend={booking.stepsFrom}>
        <CollectionFields {...part} />
        <AddressFields {...part} side="pickup" />
        <ParcelFields {...part} />
      </FormStep>
      <FormStep id="to" legend={booking.stepsTo}>
        <div className="done-step">{late && <late.DoneCollection typed={typed} />}</div>
        <DeliveryFields {...part} />
        <ContentsFields {...part} />
        <CustomsFields {...part} />
        <NewsFields {...part} />
      </FormStep>
      <FormStep id="pay" legend={booking.stepsPay}>
        {late && <late.Review typed={typed} settings={settings} />}
        <EmailField {...submit.field('email')} hint={booking.formEmailHint} />
        {credit && (
          <TickField {...submit.field('useCredit')} label={credit.label}>
            {credit.hint}
          </TickField>
        )}
        <AllowedFields {...part} />
        <p className="small">{booking.formBefore}</p>
      </FormStep>
      <Honeypot form={submit.id} />
      <div className="side">
        <PriceSummary
          {...{ price, typed, late, creditCents }}
          vatPercent={settings.tariff.vatPercent}
        />
        <p className="terms small">
          {ordering.terms} <a href={settings.terms}>{ordering.termsLink}</a>.
        </p>
        <div className="pay-bar">
          <PriceBar {...{ price, late }} />
          <button className="button" type="submit">
            <span className="next to">{booking.stepsNextTo}</span>
            <span className="next pay">{booking.stepsNextPay}</span>
            <span className="order">{order}</span>
          </button>
        </div>
      </div>
    </FormFrame>
  );
}

/** The steps in the order of the form. */
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
    <FieldGroup className="step" id={id} legend={legend} tabIndex={-1}>
      <p className="count small">
        {booking.stepsCount(at + 1)} {before && <a href={`#${before}`}>{booking.stepsBack}</a>}
      </p>
      {children}
    </FieldGroup>
  );
}
