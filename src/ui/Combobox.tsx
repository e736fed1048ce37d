import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { common } from '#messages/common.ts';
import { adoptStyles } from './adopt-styles.ts';
import styles from './combobox.css?inline';
import { described, Field, type FieldProps } from './Field.tsx';
import { useSuggestions, type AddressSearch } from './use-suggestions.ts';

adoptStyles(styles);

/** Debounce of the status for screen readers, in ms. */
const STILL_MS = 700;

interface Props extends FieldProps {
  required?: boolean;
  defaultValue?: string | undefined;
  maxLength?: number;
  /** Off by default. */
  autoComplete?: string;
  /** Status text for no matches; '' for none. */
  none?: string;
  /** Called with every key, so that the list loads with the first one. */
  wake: () => void;
  suggest: (text: string) => Promise<readonly string[]>;
  /** Also searched, after the debounce. */
  search?: AddressSearch;
  /** Called once one of its suggestions is in the field. */
  chosen?: (option: string, input: HTMLInputElement) => void;
}

/** The editable combobox with list autocomplete of the ARIA Authoring Practices; accepts any text. */
export function Combobox({
  id,
  name,
  label,
  hint,
  placeholder,
  error,
  required = false,
  defaultValue,
  maxLength = 200,
  autoComplete = 'off',
  none = common.suggestions.none,
  wake,
  suggest,
  search,
  chosen,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { options, atOnce, status, ask, close } = useSuggestions(input, suggest, search);
  const [active, setActive] = useState(-1);
  const isChoosing = useRef(false);
  const open = options.length > 0;
  const shown = status === 'none' && none === '' ? 'quiet' : status;
  const text = shown === 'none' ? none : statusText(shown, options.length);
  const announced = useSettled(text);

  function choose(at: number): void {
    const option = options[at];
    if (option === undefined || input.current === null) return;
    input.current.value = option;
    hide();
    // Dispatches `input`, as typing does.
    isChoosing.current = true;
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    isChoosing.current = false;
    if (at >= atOnce) chosen?.(option, input.current);
  }

  function hide(): void {
    setActive(-1);
    close();
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
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="combobox">
        <input
          className="control"
          id={id}
          name={name}
          ref={input}
          type="text"
          required={required}
          defaultValue={defaultValue}
          maxLength={maxLength}
          role="combobox"
          aria-expanded={open}
          aria-controls={`${id}-options`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-option-${active}` : undefined}
          placeholder={placeholder}
          autoComplete={autoComplete}
          spellCheck={false}
          {...described(id, hint, error)}
          onInput={() => {
            if (isChoosing.current) return;
            wake();
            setActive(-1);
            void ask();
          }}
          onBlur={hide}
          onKeyDown={onKeyDown}
        />
        <div className={shown === 'quiet' ? undefined : 'suggestions'}>
          <ul
            id={`${id}-options`}
            role="listbox"
            aria-label={common.suggestions.list}
            hidden={!open}
          >
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
      </div>
    </Field>
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
  return status === 'found' ? common.suggestions.found(count) : '';
}

/** The text after the debounce, so that not each letter is read out (GOV.UK accessible-autocomplete, status). */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), STILL_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
