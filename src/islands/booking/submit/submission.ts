import type * as v from 'valibot';
import { ask } from '#api/client.ts';
import { newBooking } from '#api/new-booking.ts';
import { startPayment } from '#api/payments.ts';
import { PATHS } from '#routes';
import { mayLeadTo, paymentBegun } from '#stores/payment.ts';
import { formDataToJson, meaningOf } from '#forms/form-data.ts';
import { tryLoad } from '#forms/try-load.ts';
import type { SubmissionOf } from '#forms/send.ts';
import { loadQuoteSettings } from '#ui/quote-settings.ts';
import type { BookingInput } from '#ui/booking/booking-input.ts';
import type { ChangedPrice, PriceState } from '#ui/booking/price-state.ts';
import { leaveDraft } from '../draft/draft.ts';
import { warningsOf } from '../warnings.ts';
import { priceKey } from '../price/price.ts';
import { haltAtStep, openStepOf } from '../steps.ts';
import { bookingProblems } from './problems.ts';

/** A form remembers this from press to press. */
export interface Pressed {
  /** The price that was sent, in cents. */
  sentCents?: number | undefined;
  /** The new price that the visitor has agreed to, in cents, and for what. */
  agreed?: { typed: BookingInput; cents: number } | undefined;
  /** The last booking: after "Back" the unchanged form still is this one (D64). */
  made?: { meaning: string; address: string };
}

interface Options {
  /** This is the id of the form. */
  form: string;
  price: PriceState;
  pressed: Pressed;
  read: (fields: FormData) => BookingInput;
  setChanged: (changed: ChangedPrice) => void;
}

/** Sends the booking; at a changed price only once the visitor has agreed. */
export function bookingSubmission({ form, price, pressed, read, setChanged }: Options) {
  let meaning = '';
  /** The button had no sum, as the office has to agree first. */
  let isHeld = false;
  return {
    call: newBooking,
    login: 'payBooking',
    bodyOf: async (fields) => {
      const typed = read(fields);
      const { agreed } = pressed;
      meaning = meaningOf(fields);
      isHeld = typed.value('conditionsMet') !== '';
      const key = priceKey(typed);
      const isAgreed = agreed !== undefined && priceKey(agreed.typed) === key;
      const isShown = price.kind === 'price' && price.key === key;
      pressed.sentCents = isAgreed ? agreed.cents : isShown ? price.quote.totalCents : undefined;
      // The list is searched again, because the last search may not have ended.
      const { isAllowed = false } = (await tryLoad(warningsOf(typed.value('contents')))) ?? {};
      const { items, customsReason, eori, ...body } = formDataToJson(fields);
      return {
        // FormData omits unchecked boxes.
        pickupTime: '',
        nothingProhibited: isAllowed ? 'yes' : '',
        ...body,
        ...(typed.isDeclared && { items, customsReason, eori }),
        shownCents: pressed.sentCents ?? null,
      };
    },
    check: async (fields) =>
      // Without the border or the places the server checks it.
      (await tryLoad(
        loadQuoteSettings().then((prices) => bookingProblems(read(fields), prices)),
      )) ?? [],
    halt: (found) => haltAtStep(form, found),
    failed: (_, { status, facts, errors }) => {
      openStepOf(document.getElementById(`${form}-${Object.keys(errors)[0] ?? ''}`));
      const nowCents = facts?.['totalCents'];
      if (status !== 409 || nowCents === undefined || pressed.sentCents === undefined) return;
      pressed.agreed = undefined;
      setChanged({ shownCents: pressed.sentCents, nowCents });
    },
    done: (answer) => {
      const address = booked(answer);
      pressed.made = { meaning, address };
      // A button with the sum was the order; otherwise the sum shows first.
      if (pressed.sentCents === undefined || isHeld) return { to: address };
      return { to: cardPageOf(answer).then((page) => page ?? address) };
    },
  } satisfies SubmissionOf<typeof newBooking>;
}

/** Returns the address after the booking, if the form still is the one that was booked. */
export const bookedAt = ({ made }: Pressed, form: HTMLFormElement): string | undefined =>
  made?.meaning === meaningOf(new FormData(form)) ? made.address : undefined;

/** Returns the provider's page, or undefined when nothing is due or the payment did not begin. */
async function cardPageOf({
  id,
  dueCents,
  payPath,
}: v.InferOutput<typeof newBooking.answer>): Promise<string | undefined> {
  if (payPath === null) return undefined;
  const body = { id, amount: (dueCents / 100).toFixed(2) };
  const begun = await ask(startPayment, { body });
  return begun.ok && mayLeadTo(begun.value.url, location.href) ? begun.value.url : undefined;
}

/** Stores the payment, forgets the draft, and returns the next page's address. */
function booked({ id, dueCents, payPath }: v.InferOutput<typeof newBooking.answer>): string {
  leaveDraft();
  paymentBegun('booking', id, (dueCents / 100).toFixed(2));
  return payPath ?? `${PATHS.success}?${new URLSearchParams({ id })}`;
}
