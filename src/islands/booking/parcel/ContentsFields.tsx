import { useEffect, useState } from 'react';
import { booking } from '#messages/booking.ts';
import { common } from '#messages/common.ts';
import { TextField } from '#ui/TextField.tsx';
import { TickField } from '#ui/TickField.tsx';
import { valueIn } from '../booking-form.ts';
import type { PartProps } from '../use-rules.ts';

/** What is inside the parcel, compared with the list of prohibited things below the form. */
export function ContentsFields({ field, typed }: PartProps) {
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const conditions = field('conditionsMet');
  const isAsked =
    conditions.error !== undefined || warnings.length > 0 || valueIn(typed, 'conditionsMet') !== '';
  const contents = valueIn(typed, 'contents');

  useEffect(() => {
    let isOver = false;
    const search = contents === '' ? Promise.resolve([]) : warningsFor(contents);
    void search.then((found) => {
      if (!isOver) setWarnings(found);
    });
    return () => {
      isOver = true;
    };
  }, [contents]);

  return (
    <fieldset>
      <legend>{booking.form.contents}</legend>
      <TextField
        {...field('contents')}
        label={booking.form.inside}
        hint={booking.form.insideHint}
        required
        autoComplete="off"
        maxLength={200}
      />
      {warnings.length > 0 && (
        <div className="warning">
          <p>{booking.prohibited.warning}</p>
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
      {/* Without a script it always shows; the style sheet hides it until it is asked for. */}
      <div className="conditions" data-asked={isAsked || undefined}>
        <TickField {...conditions} label={booking.form.conditions} />
      </div>
      <TickField {...field('nothingProhibited')} label={booking.form.allowed} required>
        <a href="#prohibited-search">{common.mayNotSend}</a>
      </TickField>
    </fieldset>
  );
}

const warningsFor = async (contents: string): Promise<readonly string[]> => {
  try {
    const prohibited = await import('#ui/prohibited-list.ts');
    return await prohibited.warningsFor(contents);
  } catch {
    // The warnings are an extra: the list itself is in the page.
    return [];
  }
};
