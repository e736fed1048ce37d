import { useState } from 'react';
import { SIZE_FIELDS } from '#domain/parcel-size.ts';
import { formatWeight } from '#domain/weight.ts';
import { booking } from '#messages/booking.ts';
import { TextField } from '#ui/TextField.tsx';
import { valueIn } from '../booking-form.ts';
import type { PartProps } from '../use-rules.ts';

// The shape of "2.5", "2,5" and "2.5 kg" (D14); the schema bounds it.
const WEIGHT = String.raw`\s*[0-9]*[.,]?[0-9]*\s*([Kk][Gg])?\s*`;

/** The weight of the box, or the number of pallets. */
export function ParcelFields({ form, field, typed, settings, rules, loadRules }: PartProps) {
  const { maxWeightGrams } = settings.tariff;
  const Group = rules?.GroupFields;
  // What is filled in or wrong opens the size; it stays open while somebody empties its fields.
  const [isOpen, setOpen] = useState(false);
  const isSized = SIZE_FIELDS.some(
    (name) => valueIn(typed, name) !== '' || field(name).error !== undefined,
  );
  return (
    <fieldset>
      <legend>{booking.form.parcel}</legend>
      <TextField
        {...field('weight')}
        label={booking.form.weight}
        hint={booking.form.weightHint(formatWeight(maxWeightGrams))}
        inputMode="decimal"
        pattern={WEIGHT}
        maxLength={22}
      />
      <details
        open={isOpen || isSized || undefined}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>{booking.form.size}</summary>
        <div className="pair">
          {SIZE_FIELDS.map((name) => (
            <TextField
              key={name}
              {...field(name)}
              label={booking.form.sides[name]}
              inputMode="numeric"
            />
          ))}
        </div>
      </details>
      <details className="group with-script" onToggle={loadRules}>
        <summary>{booking.form.group}</summary>
        {Group && <Group form={form} maxWeightGrams={maxWeightGrams} />}
      </details>
      <TextField
        {...field('pallets')}
        label={booking.form.pallets}
        hint={booking.form.palletsHint(settings.tariff.maxPallets)}
        inputMode="numeric"
        maxLength={3}
      />
    </fieldset>
  );
}
