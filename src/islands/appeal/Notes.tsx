import { useEffect, useRef, useState } from 'react';
import { countCharacters, MOST_NOTES, MOST_NOTES_UNITS } from '#domain/appeal.ts';
import { appealMessages as messages } from '#messages';
import { TextField } from '../parts/TextField.tsx';
import type { Submit } from '../parts/use-submit.ts';

/** So long after the last key the rest is read out (GOV.UK Design System, character count). */
const PAUSE_MS = 1000;
/** Only near the end does a listener need to know. */
const NEAR_END = 80;

/** The notes with a count of what is left: seen at every key, read out after a pause near the end. */
export function Notes({ form, submit }: { form: string; submit: Pick<Submit, 'problem'> }) {
  const [left, setLeft] = useState<number>();
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const pause = useRef<number>(undefined);

  function count(): void {
    const rest = restOf(fieldIn(box.current));
    setLeft(rest);
    window.clearTimeout(pause.current);
    pause.current = window.setTimeout(() => setSaid(rest <= NEAR_END ? told(rest) : ''), PAUSE_MS);
  }

  // What was typed before the widget was alive counts too.
  useEffect(() => {
    setLeft(restOf(fieldIn(box.current)));
    // The browser would cut off the end of what is pasted without a word; the count and the check tell instead.
    fieldIn(box.current)?.setAttribute('maxlength', String(MOST_NOTES_UNITS));
    return () => window.clearTimeout(pause.current);
  }, []);

  return (
    <div ref={box} onInput={count}>
      <TextField
        form={form}
        submit={submit}
        name="notes"
        label={messages.notes}
        hint={messages.notesHint}
        maxLength={MOST_NOTES}
        rows={5}
      />
      <p className="count small soft" aria-hidden="true">
        {left !== undefined && told(left)}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </div>
  );
}

const fieldIn = (box: HTMLElement | null) => box?.querySelector('textarea') ?? undefined;

const restOf = (field: HTMLTextAreaElement | undefined): number =>
  MOST_NOTES - countCharacters(field?.value ?? '');

const told = (left: number): string =>
  left < 0 ? messages.notesOver(String(-left)) : messages.notesLeft(String(left));
