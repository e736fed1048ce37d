import { useState, type ReactNode } from 'react';
import type { BookingFieldName } from './booking-input.ts';
import type { PartProps } from './part-props.ts';

interface Props extends Pick<PartProps, 'field' | 'typed'> {
  summary: string;
  /** A filled or wrong one opens the fold. */
  names: readonly BookingFieldName[];
  /** Opens it before something is typed into it. */
  isNeeded?: boolean | undefined;
  /** Called at each render while it is open. */
  whileOpen?: () => void;
  children: ReactNode;
}

/** Rarely needed fields behind one line. It stays open while they are emptied. */
export function Fold({
  summary,
  names,
  isNeeded = false,
  field,
  typed,
  whileOpen,
  children,
}: Props) {
  const [isOpen, setOpen] = useState(false);
  const isUsed =
    isNeeded || names.some((name) => typed.value(name) !== '' || field(name).error !== undefined);
  return (
    <details
      className="fold"
      open={isOpen || isUsed || undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      ref={(details) => {
        // It may have been open since before hydration.
        if (details?.open !== true) return;
        setOpen(true);
        whileOpen?.();
      }}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
