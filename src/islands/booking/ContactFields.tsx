import { formatEuro } from '#domain/money.ts';
import { bookingMessages as messages, bookingPriceMessages, fieldMessages } from '#messages';
import { useSession } from '#stores/use-session.ts';
import { TextField } from '../parts/TextField.tsx';
import { TickField } from '../parts/TickField.tsx';
import type { PartProps } from './types.ts';

const NEWS = ['mailCollected', 'mailOutForDelivery', 'mailDelivered'] as const;

/** Who gets label, receipt and news, where the parcel may be left, and the credit of who is logged in. */
export function ContactFields({ form, submit }: PartProps) {
  const { auth } = useSession();
  const field = { form, submit };
  return (
    <fieldset>
      <legend>{messages.contact}</legend>
      <TextField
        {...field}
        name="email"
        label={fieldMessages.email}
        hint={messages.emailHint}
        type="email"
        required
        autoComplete="email"
        maxLength={254}
      />
      <fieldset className="field choices">
        <legend>{messages.news}</legend>
        <div className="row">
          {NEWS.map((name) => (
            <label className="choice" key={name}>
              <input type="checkbox" id={`${form}-${name}`} name={name} value="yes" />
              <span>{messages.newsSteps[name]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        {...field}
        name="placeNote"
        label={messages.note}
        hint={messages.noteHint}
        autoComplete="off"
        maxLength={200}
      />
      {auth.auth && auth.creditCents > 0 && (
        <TickField
          {...field}
          name="useCredit"
          label={bookingPriceMessages.useCredit(formatEuro(auth.creditCents))}
        />
      )}
    </fieldset>
  );
}
