import { useState } from 'react';
import { SIZE_FIELDS } from '#domain/parcel-size.ts';
import { formatWeight } from '#domain/weight.ts';
import { booking } from '#messages/booking.ts';
import { TextField } from '#ui/TextField.tsx';
import { Fold } from '../Fold.tsx';
import { Known } from '../Known.tsx';
import type { PartProps } from '../use-rules.ts';

// "2.5", "2,5", "2.5 kg" (D14); the schema bounds it.
const WEIGHT = String.raw`\s*[0-9]*[.,]?[0-9]*\s*([Kk][Gg])?\s*`;

// Only several packages need it.
const grouping = () => import('./GroupFields.tsx');

/** The weight; everything but one small box is folded. */
export function ParcelFields(part: PartProps) {
  const { form, field, typed, settings, missing } = part;
  const { maxWeightGrams } = settings.tariff;
  const [Group, setGroup] = useState<Awaited<ReturnType<typeof grouping>>['GroupFields']>();
  const [isGroupDue, setGroupDue] = useState(false);
  return (
    <>
      <Known name="weight" {...{ field, missing }}>
        <TextField
          {...field('weight')}
          label={booking.form.weight}
          hint={booking.form.weightHint(formatWeight(maxWeightGrams))}
          inputMode="decimal"
          pattern={WEIGHT}
          maxLength={22}
        />
      </Known>
      <Fold
        {...{ field, typed }}
        whileOpen={() => {
          setGroupDue(true);
          void grouping().then(
            ({ GroupFields }) => setGroup(() => GroupFields),
            () => undefined,
          );
        }}
        summary={booking.form.more}
        names={[...SIZE_FIELDS, 'pallets']}
      >
        {Group && <Group form={form} maxWeightGrams={maxWeightGrams} />}
        {!Group && isGroupDue && <div className="group-place" />}
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
        <TextField
          {...field('pallets')}
          label={booking.form.pallets}
          hint={booking.form.palletsHint(settings.tariff.maxPallets)}
          inputMode="numeric"
          maxLength={3}
        />
      </Fold>
    </>
  );
}
