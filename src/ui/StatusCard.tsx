import type { ReactNode } from 'react';

interface Props {
  heading: string;
  /** The colour of the card. */
  kind: 'good' | 'waiting' | 'problem';
  /** A link is styled as the way on. */
  children: ReactNode;
}

/** A card with the status of something and what can be done about it. */
export function StatusCard({ heading, kind, children }: Props) {
  return (
    <section className="card stack status-card" data-kind={kind}>
      <h2>{heading}</h2>
      {children}
    </section>
  );
}
