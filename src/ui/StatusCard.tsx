import type { ReactNode } from 'react';

interface Props {
  heading: string;
  /** How it stands: it colours the card. */
  kind: 'good' | 'waiting' | 'problem';
  /** A link is styled as the way on. */
  children: ReactNode;
}

/** A card that says how something stands and what can be done. */
export function Told({ heading, kind, children }: Props) {
  return (
    <section className="card stack told" data-kind={kind}>
      <h2>{heading}</h2>
      {children}
    </section>
  );
}
