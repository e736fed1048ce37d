import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_ITEMS } from '#domain/parcel/booking.ts';
import * as booking from '#messages/booking.ts';
import * as common from '#messages/common.ts';
import { FieldError } from '../Field.tsx';
import { FieldGroup } from '../FieldGroup.tsx';
import { SelectField } from '../SelectField.tsx';
import { TextField } from '../TextField.tsx';
import type { FieldOf } from '#forms/problems.ts';
import type { PartProps } from './part-props.ts';

/** This many lines show without scripts, unless more came back. */
const PLAIN_ROWS = 4;

/**
 * It is a closed <details> with PLAIN_ROWS lines where no scripts run; else the country opens it, and unused lines are
 * hidden.
 */
export function CustomsFields({ field, typed, settings, late }: PartProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [wanted, setWanted] = useState(1);
  const isAlive = typed.now !== undefined;
  const rows = Math.max(isAlive ? wanted : PLAIN_ROWS, typed.rows);
  const countries = settings.tariff.international.filter(({ customs }) => customs);
  const { id, error } = field('items');

  useEffect(() => {
    if (isAlive) late?.fillUnplaced();
  }, [isAlive, late]);

  function add(): void {
    flushSync(() => setWanted(rows + 1));
    focusOn(rows);
  }

  function takeOut(row: number): void {
    const element = group.current?.form;
    if (!element) return;
    late?.takeOutRow(element, row);
    flushSync(() => {
      setWanted(rows - 1);
      element.dispatchEvent(new Event('input', { bubbles: true }));
    });
    focusOn(Math.min(row, rows - 2));
  }

  function focusOn(row: number): void {
    const field = group.current?.form?.elements.namedItem(itemName(row, 'description'));
    if (field instanceof HTMLElement) field.focus();
  }

  return (
    <details className="customs" open={typed.isDeclared || undefined}>
      <summary>
        {isAlive
          ? booking.customsAsked
          : booking.customsOnly(joinedNames(countries.map(({ name }) => name)))}
      </summary>
      <FieldGroup
        id={id}
        legend={booking.customsHeading}
        ref={group}
        tabIndex={-1}
        aria-describedby={error === undefined ? undefined : `${id}-problem`}
      >
        <p>{booking.customsExplains}</p>
        <FieldError id={id} error={error} />
        <SelectField
          {...field('customsReason')}
          label={booking.customsReason}
          options={{ '': common.fieldsChoose, ...booking.customsReasons }}
        />
        <TextField
          {...field('eori')}
          label={booking.customsEori}
          hint={booking.customsEoriHint}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
        />
        {Array.from({ length: isAlive ? MAX_ITEMS : rows }, (_, row) => (
          <CustomsLine
            key={row}
            field={field}
            row={row}
            isHidden={row >= rows}
            {...(late && rows > 1 && { takeOut: () => takeOut(row) })}
          />
        ))}
        {isAlive && rows < MAX_ITEMS && (
          <button className="button" data-kind="quiet" type="button" onClick={add}>
            {booking.customsAdd}
          </button>
        )}
      </FieldGroup>
    </details>
  );
}

type ItemField = keyof typeof booking.customsFields;

/** Makes a name such as "items.0.value". */
const itemName = (row: number, field: ItemField): string => `items.${row}.${field}`;

/** "Great Britain, USA and Australia". */
const joinedNames = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ');

interface LineProps {
  field: FieldOf;
  row: number;
  isHidden: boolean;
  /** It is undefined for the only line, and until late-parts.ts is there. */
  takeOut?: () => void;
}

/** Unused lines stay in the page, hidden and empty. */
function CustomsLine({ field, row, isHidden, takeOut }: LineProps) {
  const number = String(row + 1);
  const cell = (name: ItemField, maxLength: number) => ({
    ...field(itemName(row, name)),
    label: booking.customsFields[name],
    autoComplete: 'off',
    maxLength,
  });
  return (
    <FieldGroup className="item" legend={booking.customsLine(number)} hidden={isHidden}>
      <TextField {...cell('description', 60)} />
      <div className="pair">
        <TextField {...cell('quantity', 4)} inputMode="numeric" />
        <TextField {...cell('weight', 12)} inputMode="decimal" />
        <TextField {...cell('value', 12)} inputMode="decimal" />
      </div>
      <div className="pair">
        <TextField {...cell('origin', 60)} />
        <TextField {...cell('hs', 16)} hint={booking.customsHsHint} inputMode="numeric" />
      </div>
      {takeOut !== undefined && (
        <button className="button" data-kind="quiet" type="button" onClick={takeOut}>
          {booking.customsRemove(number)}
        </button>
      )}
    </FieldGroup>
  );
}
