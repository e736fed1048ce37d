import { formatWeight } from '#domain/weight.ts';
import { booking } from '#messages/booking.ts';
import { TextField } from '#ui/TextField.tsx';
import type { PartProps } from '../use-rules.ts';

// "2.5", "2,5" and "2.5 kg" (D14).
const WEIGHT = String.raw`\s*([0-9]{1,9}([.,][0-9]{0,9})?|[.,][0-9]{1,9})\s*([Kk][Gg])?\s*`;

/** The weight of the box, or the number of pallets. */
export function ParcelFields({ form, field, settings, rules }: PartProps) {
  const { maxWeightGrams } = settings.tariff;
  const Group = rules?.GroupFields;
  return (
    <fieldset>
      <legend>{booking.form.parcel}</legend>
      <TextField
        {...field('weight')}
        label={booking.form.weight}
        hint={booking.form.weightHint(formatWeight(maxWeightGrams))}
        inputMode="decimal"
        autoComplete="off"
        pattern={WEIGHT}
        maxLength={22}
      />
      <details className="group with-script">
        <summary>{booking.form.group}</summary>
        {Group && <Group form={form} maxWeightGrams={maxWeightGrams} />}
      </details>
      <TextField
        {...field('pallets')}
        label={booking.form.pallets}
        hint={booking.form.palletsHint}
        inputMode="numeric"
        autoComplete="off"
        pattern="[0-9]{0,3}"
        maxLength={3}
      />
    </fieldset>
  );
}
