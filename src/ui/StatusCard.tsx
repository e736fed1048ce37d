import type { ReactNode } from 'react';

interface Props {
  heading: string;
  kind: 'good' | 'waiting' | 'problem';
  /** Links are styled as actions. */
  children: ReactNode;
}

export function StatusCard({ heading, kind, children }: Props) {
  return (
    <section className="card stack status-card" data-kind={kind}>
      <h2>{heading}</h2>
      {children}
    </section>
  );
}
