import type { ReactNode } from 'react';
import type { FieldOf } from '#forms/problems.ts';
import * as quoteFields from '#messages/quote-fields.ts';
import type { FieldProps } from '../Field.tsx';
import { TextField } from '../TextField.tsx';

interface PlaceProps extends FieldProps {
  name: 'from' | 'to';
  required: true;
  maxLength: number;
  defaultValue?: string | undefined;
}

interface Props {
  field: FieldOf;
  /** The fields begin with these values. */
  typed: Readonly<Partial<Record<'from' | 'to' | 'kg', string | undefined>>>;
  /** Says where a parcel can go. */
  destination: Readonly<Record<'hint' | 'placeholder', string>>;
  /** Draws a combobox where a script runs. Without a script that role would promise a list that never comes (D124). */
  drawPlace: (place: PlaceProps) => ReactNode;
  /** It is drawn between the places and the weight. */
  children?: ReactNode;
}

/** Draws the fields of a quote, in its widget and on the page that answers without a script. */
export function QuoteFields({ field, typed, destination, drawPlace, children }: Props) {
  const place = (name: PlaceProps['name']) =>
    ({
      defaultValue: typed[name],
      ...field(name),
      name,
      required: true,
      maxLength: 200,
    }) as const;
  return (
    <>
      {drawPlace({
        ...place('from'),
        label: quoteFields.pickup,
        hint: quoteFields.pickupHint,
        placeholder: quoteFields.placeExample.national,
      })}
      {drawPlace({ ...place('to'), label: quoteFields.destination, ...destination })}
      {children}
      <TextField
        defaultValue={typed.kg}
        {...field('kg')}
        label={quoteFields.weight}
        hint={quoteFields.weightHint}
        inputMode="decimal"
        required
        maxLength={12}
      />
    </>
  );
}
