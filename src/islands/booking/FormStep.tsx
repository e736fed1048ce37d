import type { ReactNode } from 'react';
import { booking } from '#messages/booking.ts';
import { BOOKING_STEPS, type StepId } from './steps.ts';

interface Props {
  id: StepId;
  children: ReactNode;
}

/** A step; on a phone only one shows (booking.css). */
export function FormStep({ id, children }: Props) {
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
