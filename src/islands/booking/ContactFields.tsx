import { formatEuro } from '#domain/money.ts';
import { booking } from '#messages/booking.ts';
import { common } from '#messages/common.ts';
import { TextField } from '#ui/TextField.tsx';
import { TickField } from '#ui/TickField.tsx';
import type { PartProps } from './use-rules.ts';

const NEWS = ['mailCollected', 'mailOutForDelivery', 'mailDelivered'] as const;

/**
 * Where label, receipt and news go, who hears of the delivery, where the parcel may be left, and the credit of an account.
 * The receiver's address is asked for after hydration, to keep the page in one round trip; the page of the booking asks
 * for it without a script.
 */
export function ContactFields({
  form,
  field,
  typed,
  creditCents,
}: PartProps & { creditCents: number }) {
  return (
    <fieldset>
      <legend>{booking.form.contact}</legend>
      <TextField
        {...field('email')}
        label={common.fields.email}
        hint={booking.form.emailHint}
        type="email"
        required
        autoComplete="email"
        maxLength={254}
      />
      <fieldset className="field choices">
        <legend>{booking.form.news}</legend>
        <div className="row">
          {NEWS.map((name) => (
            <label className="choice" key={name}>
              <input type="checkbox" id={`${form}-${name}`} name={name} value="yes" />
              <span>{booking.form.newsSteps[name]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {typed.now !== undefined && (
        <TextField
          {...field('receiverEmail')}
          label={booking.form.receiverEmail}
          hint={booking.form.receiverHint}
          type="email"
          autoComplete="off"
          maxLength={254}
        />
      )}
      <TextField
        {...field('placeNote')}
        label={booking.form.note}
        hint={booking.form.noteHint}
        autoComplete="off"
        maxLength={200}
      />
      {creditCents > 0 && (
        <TickField
          {...field('useCredit')}
          label={booking.price.useCredit(formatEuro(creditCents))}
        />
      )}
    </fieldset>
  );
}
