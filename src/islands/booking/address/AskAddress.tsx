import { useEffect, useState } from 'react';
import { fillForm } from '#forms/fill-form.ts';
import { loadQuoteSettings } from '#ui/quote-settings.ts';
import type { Side } from '#api/address-values.ts';
import type { BookingInput } from '#ui/booking/booking-input.ts';
import { questionAbout, type AddressQuestion } from './address-question.ts';

interface Props {
  side: Side;
  typed: BookingInput;
  /** A town is questioned only once it was refused. */
  isRefused: boolean;
}

/** Asks about a contradictory address; an answer fills the form. */
export function AskAddress({ side, typed, isRefused }: Props) {
  const [question, setQuestion] = useState<AddressQuestion>();
  useEffect(() => {
    let isOver = false;
    void questionAbout(side, typed, loadQuoteSettings, isRefused)
      .catch(() => undefined)
      .then((found) => {
        if (!isOver) setQuestion(found);
      });
    return () => {
      isOver = true;
    };
  }, [side, typed, isRefused]);

  if (question === undefined) return null;
  return (
    <div className="warning" role="group" aria-label={question.words}>
      <p>{question.words}</p>
      <div className="row">
        {question.answers.map(({ label, values }) => (
          <button
            className="button"
            data-kind="quiet"
            type="button"
            key={label}
            onClick={({ currentTarget: { form } }) => {
              if (form === null) return;
              fillForm(form, values);
              const [name = ''] = Object.keys(values);
              const field = form.elements.namedItem(name);
              // The button disappears with its question.
              if (field instanceof HTMLElement) field.focus();
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
