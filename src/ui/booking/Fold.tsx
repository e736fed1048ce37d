import { useState, type ReactNode } from 'react';
import type { BookingFieldName } from './booking-input.ts';
import type { PartProps } from './part-props.ts';

interface Props extends Pick<PartProps, 'field' | 'typed'> {
  summary: string;
  /** The fold opens when one of these fields is filled in or wrong. */
  names: readonly BookingFieldName[];
  /** Opens it before something is typed into it. */
  isNeeded?: boolean | undefined;
  /** It is called at each render while the fold is open. */
  whileOpen?: () => void;
  children: ReactNode;
}

/** Hides rarely needed fields behind one line. It stays open while they are emptied. */
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
        // Somebody may have opened it before hydration.
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
