import { useState, type ReactNode } from 'react';
import { valueIn } from './booking-form.ts';
import type { PartProps } from './use-rules.ts';

interface Props extends Pick<PartProps, 'field' | 'typed'> {
  summary: string;
  /** The fields inside. What is filled in or wrong opens the fold. */
  names: readonly string[];
  /** Called when it opens or closes. */
  loadRules?: () => void;
  children: ReactNode;
}

/** Fields that few need, behind one line. It stays open while its fields are emptied. */
export function Fold({ summary, names, field, typed, loadRules, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isUsed = names.some(
    (name) => valueIn(typed, name) !== '' || field(name).error !== undefined,
  );
  return (
    <details
      className="fold"
      open={isOpen || isUsed || undefined}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        loadRules?.();
      }}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
