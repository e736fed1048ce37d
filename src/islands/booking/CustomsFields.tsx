import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MOST_ITEMS } from '#domain/booking.ts';
import { customsMessages as messages, fieldMessages } from '#messages';
import { SelectField } from '../parts/SelectField.tsx';
import { changed } from './fill.ts';
import { ItemRow } from './ItemRow.tsx';
import { itemName } from './items.ts';
import { rowsIn, takeOutRow } from './rows.ts';
import { needsCustoms, type PartProps } from './types.ts';

/** So many lines a form without a script has. */
const PLAIN_ROWS = 4;

/**
 * The customs declaration. Without a script it is folded away; with one the style sheet and then the widget show it for
 * the countries that need it, with as many lines as are used; the lines that a form without a script lacks come with it.
 */
export function CustomsFields({ form, submit, typed, settings, rules }: PartProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [wanted, setWanted] = useState(1);
  const isAlive = typed.now !== undefined;
  const rows = isAlive ? Math.max(wanted, rowsIn(typed.values)) : PLAIN_ROWS;
  const countries = settings.tariff.international.filter(({ customs }) => customs);
  const problem = submit.problem('items');

  useEffect(() => {
    if (isAlive) rules?.fillRest();
  }, [isAlive, rules]);

  function add(): void {
    flushSync(() => setWanted(rows + 1));
    focusOn(itemName(rows, 'description'));
  }

  function takeOut(row: number): void {
    const element = group.current?.form;
    if (!element) return;
    takeOutRow(element, row);
    flushSync(() => {
      setWanted(rows - 1);
      changed(element);
    });
    focusOn(itemName(Math.min(row, rows - 2), 'description'));
  }

  function focusOn(name: string): void {
    const field = group.current?.form?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  }

  return (
    <details className="customs" open={(isAlive && needsCustoms(typed, settings)) || undefined}>
      <summary>{messages.only(listOf(countries.map(({ name }) => name)))}</summary>
      <fieldset
        id={`${form}-items`}
        ref={group}
        tabIndex={-1}
        aria-describedby={problem === undefined ? undefined : `${form}-items-problem`}
      >
        <legend>{messages.heading}</legend>
        <p>{messages.explains}</p>
        {problem !== undefined && (
          <p className="problem" id={`${form}-items-problem`}>
            {problem}
          </p>
        )}
        <SelectField
          form={form}
          submit={submit}
          name="customsReason"
          label={messages.reason}
          options={{ '': fieldMessages.choose, ...messages.reasons }}
        />
        {Array.from({ length: isAlive ? MOST_ITEMS : PLAIN_ROWS }, (_, row) => (
          <ItemRow
            key={row}
            form={form}
            submit={submit}
            row={row}
            isHidden={row >= rows}
            {...(isAlive && rows > 1 && { takeOut: () => takeOut(row) })}
          />
        ))}
        {isAlive && rows < MOST_ITEMS && (
          <button className="button" data-kind="quiet" type="button" onClick={add}>
            {messages.add}
          </button>
        )}
      </fieldset>
    </details>
  );
}

/** "Great Britain, USA and Australia". */
const listOf = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ');
