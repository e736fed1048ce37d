import { useEffect, useState } from 'react';
import { addressOf } from '#api/base.ts';
import { CALL_FACTS } from '#api/call-facts.ts';
import type { ReturnedForm } from '#forms/returned-form.ts';
import type { PageSettings } from '#ui/booking/booking-input.ts';
import { BookingForm, type BookingOffer } from '#ui/booking/BookingForm.tsx';
import type { Warnings } from '#ui/booking/part-props.ts';
import { useBooking } from './use-booking.ts';
import { loadLateParts } from './use-late-parts.ts';

interface Props extends PageSettings {
  served?: ReturnedForm & BookingOffer;
}

/** The booking form on /PayBooking. */
export function Booking({ served, ...settings }: Props) {
  const { root, onInput, submit, typed, ...live } = useBooking(settings, served);
  const { late, price, creditCents } = live;
  const warnings = useWarnings(typed.value('contents'));
  // The button names the sum (D11); without one it leads to the page that does.
  const order = price.kind === 'price' ? late?.orderText(price, typed, creditCents) : served?.order;
  const credit =
    late && creditCents > 0 ? { label: late.creditLabel(creditCents) } : served?.credit;
  return (
    <div
      className="booking"
      ref={root}
      onInput={onInput}
      onFocus={({ target }) => late?.sayWhereEnterLeads(target)}
      onKeyDown={(event) => late?.enterLeadsOn(event)}
      onClickCapture={({ target }) => late?.openLinked(target)}
    >
      <BookingForm
        action={addressOf(CALL_FACTS.newBooking)}
        {...{ submit, typed, credit, order }}
        // The days that are offered follow the county, which is known with the price.
        settings={price.kind === 'price' ? { ...settings, calendar: price.calendar } : settings}
        live={{ ...live, ...warnings }}
      />
    </div>
  );
}

const NO_WARNINGS: Warnings = { warnings: [], isAllowed: undefined };

function useWarnings(contents: string): Warnings {
  const [found, setFound] = useState(NO_WARNINGS);
  useEffect(() => {
    if (contents === '') return;
    let isOver = false;
    void loadLateParts()
      .then(({ warningsOf }) => warningsOf(contents))
      .catch((): Warnings => ({ warnings: [], isAllowed: false }))
      .then((next) => {
        if (!isOver) setFound(next);
      });
    return () => {
      isOver = true;
    };
  }, [contents]);
  return contents === '' ? NO_WARNINGS : found;
}
