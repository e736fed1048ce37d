import { formatEuro } from '#domain/money.ts';
import { booking } from '#messages/booking.ts';
import { common } from '#messages/common.ts';
import { TextField } from '#ui/TextField.tsx';
import { TickField } from '#ui/TickField.tsx';
import type { PartProps } from './use-rules.ts';

/** The address for label and receipt, and the account's credit. */
export function ContactFields({ field, creditCents }: PartProps & { creditCents: number }) {
  return (
    <>
      <TextField
        {...field('email')}
        label={common.fields.email}
        hint={booking.form.emailHint}
        type="email"
        required
        autoComplete="email"
        maxLength={254}
      />
      {creditCents > 0 && (
        <TickField
          {...field('useCredit')}
          label={booking.price.useCredit(formatEuro(creditCents))}
        />
      )}
    </>
  );
}
