import type { ReactNode, Ref } from 'react';

interface Props {
  /** The address leads to it after a native submit. */
  id?: string | undefined;
  heading: string;
  /** The level is one below that of the previous heading. */
  level?: 2 | 3 | undefined;
  ref: Ref<HTMLDivElement>;
  children: ReactNode;
}

/**
 * The box takes the focus. The alert is its child, because some screen readers skip a part where one element is both (GOV.UK
 * Frontend, error summary).
 */
export function SummaryBox({ id, heading, level = 3, ref, children }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className="error-summary" tabIndex={-1} id={id} ref={ref}>
      <div role="alert">
        <Heading>{heading}</Heading>
        <ul>{children}</ul>
      </div>
    </div>
  );
}
