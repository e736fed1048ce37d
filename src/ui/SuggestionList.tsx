import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import * as common from '#messages/common.ts';
import * as suggestions from '#messages/suggestions.ts';
import type { PlaceArea } from './suggest-places.ts';
import { useSuggestions } from './use-suggestions.ts';

/** Debounce of the status for screen readers, in ms. */
const STILL_MS = 700;

/** The field has these attributes. */
export interface Expanded {
  'aria-expanded': boolean;
  'aria-activedescendant'?: string | undefined;
}

interface Props {
  /** The id of the field. */
  id: string;
  input: RefObject<HTMLInputElement | null>;
  none?: string;
  area: PlaceArea;
  /** Somebody has typed before this code came. */
  isAwaited: boolean;
  chosen?: (option: string, input: HTMLInputElement) => void;
  expand: (expanded: Expanded) => void;
}

/** Draws the list of a Combobox. It loads with the first letter, so it listens to the field by itself. */
export function SuggestionList({
  id,
  input,
  none = suggestions.none,
  area,
  isAwaited,
  chosen,
  expand,
}: Props) {
  const { options, localCount, status, ask, close } = useSuggestions(input, area, isAwaited);
  const [active, setActive] = useState(-1);
  const isChoosing = useRef(false);
  const open = options.length > 0;
  const shown = status === 'none' && none === '' ? 'quiet' : status;
  const text = shown === 'none' ? none : statusText(shown, options.length);
  const announced = useSettled(text);

  useLayoutEffect(
    () =>
      expand({
        'aria-expanded': open,
        'aria-activedescendant': active >= 0 ? `${id}-option-${active}` : undefined,
      }),
    [expand, open, active, id],
  );
  // It runs after every render, because the handlers use what this render shows.
  useLayoutEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    input.current?.addEventListener('input', onInput, { signal });
    input.current?.addEventListener('keydown', onKeyDown, { signal });
    input.current?.addEventListener('blur', hide, { signal });
    return () => listening.abort();
  });

  function choose(at: number): void {
    const option = options[at];
    if (option === undefined || input.current === null) return;
    input.current.value = option;
    hide();
    isChoosing.current = true;
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    isChoosing.current = false;
    if (at >= localCount) chosen?.(option, input.current);
  }

  function hide(): void {
    setActive(-1);
    close();
  }

  function onInput(): void {
    if (isChoosing.current) return;
    setActive(-1);
    void ask();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && event.altKey) {
      event.preventDefault();
      if (step > 0) void ask();
      else hide();
    } else if (step !== undefined) {
      event.preventDefault();
      if (!open) void ask();
      else setActive(next(active, step, options.length));
    } else if (event.key === 'Enter' && open && active >= 0) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      hide();
    }
  }

  return (
    <div className={shown === 'quiet' ? undefined : 'suggestions'}>
      <ul id={`${id}-options`} role="listbox" aria-label={suggestions.list} hidden={!open}>
        {options.map((option, at) => (
          <li
            key={option}
            id={`${id}-option-${at}`}
            role="option"
            aria-selected={at === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(at)}
          >
            {option}
          </li>
        ))}
      </ul>
      {(shown === 'none' || shown === 'loading') && <span aria-hidden="true">{text}</span>}
      <span role="status" className="visually-hidden">
        {announced}
      </span>
    </div>
  );
}

/** Cycles through the options and the text itself. */
function next(active: number, step: number, count: number): number {
  const at = active + step;
  if (at >= count || at === -1) return -1;
  return at < -1 ? count - 1 : at;
}

function statusText(status: string, count: number): string {
  if (status === 'loading') return common.loading;
  return status === 'found' ? suggestions.found(count) : '';
}

/** Returns the text once it rests, so that not each letter is read out (GOV.UK accessible-autocomplete, status). */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), STILL_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
