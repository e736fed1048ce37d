import { useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import * as common from '#messages/common.ts';
import * as suggestions from '#messages/suggestions.ts';
import { adoptStyles } from './adopt-styles.ts';
import styles from './combobox.css?inline';
import { described, Field, type FieldProps } from './Field.tsx';
import { loadSuggestions } from './load-suggestions.ts';
import { MIN_LETTERS } from './min-letters.ts';
import type { PlaceArea } from './suggest-places.ts';
import type { Expanded, SuggestionList } from './SuggestionList.tsx';
import { useSlow } from './use-slow.ts';

adoptStyles(styles);

interface Props extends FieldProps {
  required?: boolean;
  defaultValue?: string | undefined;
  maxLength?: number;
  /** It is "off" by default beside the list; until then, and without a script, the browser fills the field in after "Back". */
  autoComplete?: string;
  /** It is the status where nothing matches; '' shows none. */
  none?: string;
  area: PlaceArea;
  /** Called once a suggestion of the address search is in the field. */
  chosen?: (option: string, input: HTMLInputElement) => void;
}

/**
 * The editable combobox with list autocomplete of the ARIA Authoring Practices; accepts any text. The first letter loads its
 * list; without that it is a text field.
 */
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
  autoComplete,
  ...list
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [List, setList] = useState<typeof SuggestionList>();
  const [expanded, setExpanded] = useState<Expanded>({ 'aria-expanded': false });
  const [isAwaited, setIsAwaited] = useState(false);
  const isSlow = useSlow(isAwaited && List === undefined);
  const wake = ({ currentTarget: { value } }: SyntheticEvent<HTMLInputElement>): void => {
    setIsAwaited(value.trim().length >= MIN_LETTERS);
    void loadSuggestions(list.area).then(
      ({ SuggestionList }) => setList(() => SuggestionList),
      () => setIsAwaited(false),
    );
  };
  // The list does the same once it is there.
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Escape') setIsAwaited(false);
    if (!/^Arrow(Up|Down)$/.test(event.key)) return;
    event.preventDefault();
    wake(event);
  };

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
          {...expanded}
          aria-controls={`${id}-options`}
          aria-autocomplete="list"
          placeholder={placeholder}
          autoComplete={autoComplete ?? (List && 'off')}
          spellCheck={false}
          {...described(id, hint, error)}
          onInput={wake}
          onKeyDown={onKeyDown}
          onBlur={() => setIsAwaited(false)}
        />
        {List ? (
          <List {...list} {...{ id, input, isAwaited }} expand={setExpanded} />
        ) : (
          <div className={isSlow ? 'suggestions' : undefined}>
            <ul id={`${id}-options`} role="listbox" aria-label={suggestions.list} hidden />
            {isSlow && <span aria-hidden="true">{common.loading}</span>}
          </div>
        )}
      </div>
    </Field>
  );
}
