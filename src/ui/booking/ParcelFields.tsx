import { useState } from 'react';
import * as booking from '#messages/booking.ts';
import { TextField } from '../TextField.tsx';
import { Fold } from './Fold.tsx';
import { QuotedField } from './QuotedFields.tsx';
import type { PartProps } from './part-props.ts';

// It takes "2.5", "2,5" and "2.5 kg" (D14); the schema bounds the weight.
const WEIGHT = String.raw`\s*[0-9]*[.,]?[0-9]*\s*([Kk][Gg])?\s*`;

// With the rules that it imports the first touch of a booking would load 34 kB instead of 18, and few need it.
const grouping = () => import('./GroupFields.tsx');

/** The weight; everything but one small box is folded. */
export function ParcelFields(part: PartProps) {
  const { form, field, typed, settings, missing } = part;
  const { maxWeightGrams } = settings.tariff;
  const [Group, setGroup] = useState<Awaited<ReturnType<typeof grouping>>['GroupFields']>();
  const [isGroupDue, setGroupDue] = useState(false);
  return (
    <>
      <QuotedField name="weight" {...{ field, missing }}>
        <TextField
          {...field('weight')}
          label={booking.formWeight}
          hint={booking.formWeightHint(settings.maxWeight)}
          inputMode="decimal"
          pattern={WEIGHT}
          maxLength={22}
        />
      </QuotedField>
      <Fold
        {...{ field, typed }}
        whileOpen={() => {
          setGroupDue(true);
          void grouping().then(
            ({ GroupFields }) => setGroup(() => GroupFields),
            () => undefined,
          );
        }}
        summary={booking.formMore}
        names={['lengthCm', 'widthCm', 'heightCm', 'pallets']}
      >
        {Group && <Group form={form} maxWeightGrams={maxWeightGrams} />}
        {!Group && isGroupDue && <div className="group-place" />}
        <div className="pair">
          {Object.entries(booking.formSides).map(([name, label]) => (
            <TextField key={name} {...field(name)} label={label} inputMode="decimal" />
          ))}
        </div>
        <TextField
          {...field('pallets')}
          label={booking.formPallets}
          hint={booking.formPalletsHint(settings.tariff.maxPallets)}
          inputMode="numeric"
          maxLength={3}
        />
      </Fold>
    </>
  );
}
