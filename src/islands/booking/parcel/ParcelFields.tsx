import { formatWeight } from '#domain/weight.ts';
import { bookingMessages as messages } from '#messages';
import { TextField } from '../parts/TextField.tsx';
import type { PartProps } from './types.ts';

// "2.5", "2,5" and "2.5 kg" (decisions, Quote).
const WEIGHT = String.raw`\s*([0-9]{1,9}([.,][0-9]{0,9})?|[.,][0-9]{1,9})\s*([Kk][Gg])?\s*`;

/** The one box, or pallets. */
export function ParcelFields({ form, submit, settings, rules }: PartProps) {
  const field = { form, submit };
  const { maxWeightGrams } = settings.tariff;
  const Group = rules?.GroupFields;
  return (
    <fieldset>
      <legend>{messages.parcel}</legend>
      <TextField
        {...field}
        name="weight"
        label={messages.weight}
        hint={messages.weightHint(formatWeight(maxWeightGrams))}
        inputMode="decimal"
        autoComplete="off"
        pattern={WEIGHT}
        maxLength={22}
      />
      <details className="group with-script">
        <summary>{messages.group}</summary>
        {Group && <Group form={form} maxWeightGrams={maxWeightGrams} />}
      </details>
      <TextField
        {...field}
        name="pallets"
        label={messages.pallets}
        hint={messages.palletsHint}
        inputMode="numeric"
        autoComplete="off"
        pattern="[0-9]{0,3}"
        maxLength={3}
      />
    </fieldset>
  );
}
