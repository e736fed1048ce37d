import { useState } from 'react';
import type { OnceField } from '#api/bulk-booking.ts';
import { MAX_CONTENTS } from '#domain/parcel/booking.ts';
import type { FieldOf } from '#forms/problems.ts';
import * as booking from '#messages/booking.ts';
import * as bulk from '#messages/bulk.ts';
import * as common from '#messages/common.ts';
import { PhoneField } from '../PhoneField.tsx';
import { SelectField } from '../SelectField.tsx';
import { TextField } from '../TextField.tsx';

const NAMES: readonly OnceField[] = [
  ...(['pickupDate', 'pickupTime', 'weight', 'contents', 'deliveryPhone', 'pickupName'] as const),
  ...(['customsReason', 'itemOrigin', 'itemHs', 'itemWeight', 'itemValue'] as const),
  ...(['pickupPhone', 'pickupLine1', 'pickupLine2', 'pickupTown', 'pickupEircode'] as const),
];

/** Asks once for all rows what a shop's file does not say. A wrong field opens it. */
export function OnceFields({ field }: { field: FieldOf }) {
  const [isOpen, setOpen] = useState(false);
  const isWrong = NAMES.some((name) => field(name).error !== undefined);
  const line = (name: OnceField, label: string, most: number) => (
    <TextField {...field(name)} label={label} maxLength={most} />
  );
  const choice = (name: OnceField, label: string, options: Readonly<Record<string, string>>) => (
    <SelectField {...field(name)} label={label} options={{ '': bulk.once.choose, ...options }} />
  );
  return (
    <details
      className="bulk-once"
      open={isOpen || isWrong || undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{bulk.once.heading}</summary>
      <div className="stack">
        <p>{bulk.once.hint}</p>
        <TextField {...field('pickupDate')} label={booking.formDate} type="date" />
        {choice('pickupTime', booking.formTime, booking.formTimes)}
        <TextField
          {...field('weight')}
          label={bulk.once.weight}
          hint={bulk.once.weightHint}
          inputMode="decimal"
          maxLength={22}
        />
        {line('contents', booking.formInside, MAX_CONTENTS)}
        <TextField
          {...field('deliveryPhone')}
          label={bulk.once.phone}
          hint={bulk.once.phoneHint}
          type="tel"
          inputMode="tel"
          maxLength={40}
        />
        <fieldset className="stack">
          <legend>{bulk.once.customs}</legend>
          <p>{bulk.once.customsHint}</p>
          {choice('customsReason', booking.customsReason, booking.customsReasons)}
          {line('itemOrigin', booking.customsFields.origin, 60)}
          {line('itemHs', booking.customsFields.hs, 16)}
          {line('itemWeight', bulk.once.itemWeight, 20)}
          {line('itemValue', bulk.once.itemValue, 20)}
        </fieldset>
        <fieldset className="stack">
          <legend>{bulk.once.collection}</legend>
          <p>{bulk.once.fromAccount}</p>
          {line('pickupName', booking.formName, 100)}
          <PhoneField {...field('pickupPhone')} autoComplete="off" />
          {line('pickupLine1', common.addressLine1, 100)}
          {line('pickupLine2', common.addressLine2, 100)}
          {line('pickupTown', common.addressTown, 100)}
          {line('pickupEircode', booking.formEircode, 24)}
        </fieldset>
      </div>
    </details>
  );
}
