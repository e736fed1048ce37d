import { useRef, useState, type SubmitEvent } from 'react';
import type { ReturnedForm } from '#forms/returned-form.ts';
import { useSubmit } from '#forms/use-submit.ts';
import type { BookingInput } from '#ui/booking/booking-input.ts';
import type { ChangedPrice, PriceState } from '#ui/booking/price-state.ts';
import type { LatePartsState } from '../use-late-parts.ts';
import type { Pressed } from './submission.ts';

const BOOKING = 'booking';

interface Options extends LatePartsState {
  price: PriceState;
  typed: BookingInput;
  read: (fields: FormData) => BookingInput;
  served: ReturnedForm | undefined;
}

/** Sends the booking (submission.ts). */
export function useBook({ price, typed, read, served, late, load }: Options) {
  const [changed, setChanged] = useState<ChangedPrice>();
  const pressed = useRef<Pressed>({});
  const submit = useSubmit({
    id: BOOKING,
    returned: served,
    load: async () => {
      const { bookingSubmission } = await load();
      const { current } = pressed;
      return bookingSubmission({ form: BOOKING, price, pressed: current, read, setChanged });
    },
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    late?.compactRows(event.currentTarget);
    const address = late?.bookedAt(pressed.current, event.currentTarget);
    if (address === undefined || submit.sending) return submit.onSubmit(event);
    event.preventDefault();
    location.assign(address);
  }

  return {
    submit: { ...submit, onSubmit },
    changed,
    /** Sends the booking at the agreed price. */
    bookFor: (cents: number): void => {
      pressed.current.agreed = { typed, cents };
      setChanged(undefined);
      submit.form.current?.requestSubmit();
    },
    /** Drops the changed price when the parcel changes. */
    forgetChange: (next: BookingInput): void => {
      if (changed && late?.priceKey(next) !== late?.priceKey(typed)) setChanged(undefined);
    },
  };
}
