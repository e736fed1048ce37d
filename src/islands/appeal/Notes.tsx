import { useEffect, useRef, useState } from 'react';
import { countCharacters, MAX_NOTES, MAX_NOTES_UNITS } from '#domain/appeal.ts';
import { appeal } from '#messages/appeal.ts';
import { TextField } from '#ui/TextField.tsx';
import type { FieldOf } from '#forms/problems.ts';

/** Debounce of the count for screen readers (GOV.UK Design System, character count). */
const COUNT_PAUSE_MS = 1000;
/** The count is read out from this many remaining characters on. */
const NEAR_END = 80;

/** Notes with the count of remaining characters, read out near the end. */
export function Notes({ field }: { field: FieldOf }) {
  const [left, setLeft] = useState<number>();
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const pause = useRef<number>(undefined);

  function count(): void {
    const rest = restOf(fieldIn(box.current));
    setLeft(rest);
    window.clearTimeout(pause.current);
    pause.current = window.setTimeout(
      () => setSaid(rest <= NEAR_END ? leftWords(rest) : ''),
      COUNT_PAUSE_MS,
    );
  }

  // Counts text typed before hydration.
  useEffect(() => {
    setLeft(restOf(fieldIn(box.current)));
    // With the real limit the browser would cut pasted text silently.
    fieldIn(box.current)?.setAttribute('maxlength', String(MAX_NOTES_UNITS));
    return () => window.clearTimeout(pause.current);
  }, []);

  return (
    <div ref={box} onInput={count}>
      <TextField
        {...field('notes')}
        label={appeal.notes}
        hint={appeal.notesHint}
        maxLength={MAX_NOTES}
        rows={5}
      />
      <p className="count small muted" aria-hidden="true">
        {left !== undefined && leftWords(left)}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </div>
  );
}

const fieldIn = (box: HTMLElement | null) => box?.querySelector('textarea') ?? undefined;

const restOf = (field: HTMLTextAreaElement | undefined): number =>
  MAX_NOTES - countCharacters(field?.value ?? '');

const leftWords = (left: number): string =>
  left < 0 ? appeal.notesOver(String(-left)) : appeal.notesLeft(String(left));
