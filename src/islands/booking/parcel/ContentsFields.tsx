import { useEffect, useState } from 'react';
import { bookingMessages as messages, prohibitedMessages } from '#messages';
import { TextField } from '../parts/TextField.tsx';
import { TickField } from '../parts/TickField.tsx';
import { valueIn, type PartProps } from './types.ts';

/** What is inside, held against the list of what may not be sent, which the page has below the form. */
export function ContentsFields({ form, submit, typed }: PartProps) {
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const contents = valueIn(typed, 'contents');

  useEffect(() => {
    let isOver = false;
    const look = contents === '' ? Promise.resolve([]) : warningsFor(contents);
    void look.then((found) => {
      if (!isOver) setWarnings(found);
    });
    return () => {
      isOver = true;
    };
  }, [contents]);

  return (
    <fieldset>
      <legend>{messages.contents}</legend>
      <TextField
        form={form}
        submit={submit}
        name="contents"
        label={messages.inside}
        hint={messages.insideHint}
        required
        autoComplete="off"
        maxLength={200}
      />
      {warnings.length > 0 && (
        <div className="warning">
          <p>{prohibitedMessages.warning}</p>
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
      <TickField
        form={form}
        submit={submit}
        name="nothingProhibited"
        label={messages.allowed}
        required
      >
        <a href="#prohibited-search">{prohibitedMessages.open}</a>
      </TickField>
    </fieldset>
  );
}

const warningsFor = async (contents: string): Promise<readonly string[]> => {
  try {
    const prohibited = await import('./prohibited.ts');
    return await prohibited.warningsFor(contents);
  } catch {
    // The list itself is in the page.
    return [];
  }
};
