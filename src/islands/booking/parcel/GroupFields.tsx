import { useRef, useState, type KeyboardEvent } from 'react';
import { grouped, type Grouped } from '#domain/booking.ts';
import { formatWeight, parseWeight } from '#domain/weight.ts';
import { groupMessages as messages } from '#messages';
import { described, Field } from '../parts/Field.tsx';
import { fillIn } from './fill.ts';

interface Props {
  form: string;
  maxWeightGrams: number;
}

/** Adds up several packages for one address, which become one box (specification, section 1). */
export function GroupFields({ form, maxWeightGrams }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [sum, setSum] = useState<Grouped | 'wrong'>();
  const id = `${form}-group`;
  const problem = problemOf(sum);
  const isUsable = sum !== undefined && sum !== 'wrong' && !sum.isTooHeavy;

  function takeSum(): void {
    const form = input.current?.form;
    if (!form || !isUsable) return;
    fillIn(form, { weight: String(sum.weightGrams / 1000) });
    const weight = form.elements.namedItem('weight');
    if (weight instanceof HTMLElement) weight.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    // It would send the whole form.
    event.preventDefault();
    takeSum();
  }

  return (
    <>
      <p>{messages.explains}</p>
      <Field id={id} label={messages.label} hint={messages.hint} problem={problem}>
        <input
          className="control"
          id={id}
          ref={input}
          type="text"
          inputMode="text"
          autoComplete="off"
          maxLength={300}
          onInput={(event) => setSum(sumOf(event.currentTarget.value, maxWeightGrams))}
          onKeyDown={onKeyDown}
          {...described(id, messages.hint, problem)}
        />
      </Field>
      {isUsable && (
        <p className="sum">
          {messages.sum(formatWeight(sum.weightGrams))}
          <button className="button" data-kind="quiet" type="button" onClick={takeSum}>
            {messages.use(formatWeight(sum.weightGrams))}
          </button>
        </p>
      )}
    </>
  );
}

function problemOf(sum: Grouped | 'wrong' | undefined): string | undefined {
  if (sum === undefined) return undefined;
  if (sum === 'wrong') return messages.wrong;
  return sum.isTooHeavy ? messages.tooHeavy(formatWeight(sum.weightGrams)) : undefined;
}

function sumOf(text: string, maxWeightGrams: number): Grouped | 'wrong' | undefined {
  const weights = text
    .replace(/\s*kg\b/gi, '')
    .split(/[\s;+]+|,\s+/)
    .filter((part) => part !== '')
    .map((part) => parseWeight(part, 1_000_000));
  if (weights.length === 0) return undefined;
  const grams = weights.flatMap((weight) => (weight.ok ? [weight.grams] : []));
  return grams.length < weights.length ? 'wrong' : grouped(grams, maxWeightGrams);
}
