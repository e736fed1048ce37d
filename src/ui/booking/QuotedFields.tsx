import type { ReactNode } from 'react';
import * as booking from '#messages/booking.ts';
import type { PartProps } from './part-props.ts';

/** A page that is opened with a quote sets it; booking.css then shows one line in place of the quote's fields. */
const QUOTED_MARK = 'data-quoted';

export const showQuotedFields = (): void => document.documentElement.removeAttribute(QUOTED_MARK);

interface Props extends Pick<PartProps, 'field' | 'missing'> {
  name: string;
  children: ReactNode;
}

/** A field of the quote; it shows when its value is missing or wrong. */
export const QuotedField = ({ name, field, missing, children }: Props) => (
  <div
    className="quoted-field"
    data-missing={missing.includes(name) || field(name).error !== undefined || undefined}
  >
    {children}
  </div>
);

/** It shows from, to and weight of the quote. */
export function RouteLine({
  late,
  typed,
  settings,
}: Pick<PartProps, 'late' | 'typed' | 'settings'>) {
  return (
    <p className="route">
      {late && <late.RouteText {...{ typed, settings }} />}
      <button
        type="button"
        onClick={({ currentTarget: { form } }) => {
          showQuotedFields();
          const town = form?.elements.namedItem('pickupTown');
          if (town instanceof HTMLElement) town.focus();
        }}
      >
        {booking.stepsEdit}
      </button>
    </p>
  );
}
