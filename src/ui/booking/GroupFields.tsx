import { useRef, useState, type KeyboardEvent } from 'react';
import { grouped, type Grouped } from '#domain/parcel/booking.ts';
import { formatWeight, parseWeight } from '#domain/parcel/weight.ts';
import * as bookingCheck from '#messages/booking-check.ts';
import { described, Field } from '../Field.tsx';
import { fillForm } from '#forms/fill-form.ts';

interface Props {
  form: string;
  maxWeightGrams: number;
}

/** Adds up packages for one address, which become one box (D15). */
export function GroupFields({ form, maxWeightGrams }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [sum, setSum] = useState<Grouped | 'wrong'>();
  const id = `${form}-group`;
  const error = errorOf(sum);
  const isUsable = sum !== undefined && sum !== 'wrong' && !sum.isTooHeavy;

  function takeSum(): void {
    const form = input.current?.form;
    if (!form || !isUsable) return;
    fillForm(form, { weight: String(sum.weightGrams / 1000) });
    const weight = form.elements.namedItem('weight');
    if (weight instanceof HTMLElement) weight.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    // Enter would submit the form.
    event.preventDefault();
    takeSum();
  }

  return (
    <>
      <p>{bookingCheck.groupExplains}</p>
      <Field id={id} label={bookingCheck.groupLabel} hint={bookingCheck.groupHint} error={error}>
        <input
          className="control"
          id={id}
          ref={input}
          type="text"
          inputMode="text"
          autoComplete="off"
          maxLength={300}
          onInput={(event) => setSum(summedWeights(event.currentTarget.value, maxWeightGrams))}
          onKeyDown={onKeyDown}
          {...described(id, bookingCheck.groupHint, error)}
        />
      </Field>
      {isUsable && (
        <p className="row">
          {bookingCheck.groupSum(formatWeight(sum.weightGrams))}
          <button className="button" data-kind="quiet" type="button" onClick={takeSum}>
            {bookingCheck.groupUse(formatWeight(sum.weightGrams))}
          </button>
        </p>
      )}
    </>
  );
}

function errorOf(sum: Grouped | 'wrong' | undefined): string | undefined {
  if (sum === undefined) return undefined;
  if (sum === 'wrong') return bookingCheck.groupWrong;
  return sum.isTooHeavy ? bookingCheck.groupTooHeavy(formatWeight(sum.weightGrams)) : undefined;
}

function summedWeights(text: string, maxWeightGrams: number): Grouped | 'wrong' | undefined {
  const weights = text
    .replace(/\s*kg\b/gi, '')
    .split(/[\s;+]+|,\s+/)
    .filter((part) => part !== '')
    .map((part) => parseWeight(part, 1_000_000));
  if (weights.length === 0) return undefined;
  const grams = weights.flatMap((weight) => (weight.ok ? [weight.value] : []));
  return grams.length < weights.length ? 'wrong' : grouped(grams, maxWeightGrams);
}
