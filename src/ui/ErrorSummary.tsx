import type { ComponentProps, MouseEvent } from 'react';
import { labelElementOf, labelTextOf } from '#forms/field-label.ts';
import { SummaryBox } from './SummaryBox.tsx';

interface Problem {
  /** The id is '' for the form as a whole. */
  id: string;
  message: string;
  link?: { text: string; path: string } | undefined;
}

interface Props extends Omit<ComponentProps<typeof SummaryBox>, 'children'> {
  problems: readonly Problem[];
}

/** It takes the labels of its links from the fields, so it can be drawn only once they are in the page. */
export function ErrorSummary({ problems, ...box }: Props) {
  return (
    <SummaryBox {...box}>
      {/* Problems come after a press, so the fields are there. */}
      {summaryLines(problems).map(({ field, label, id, message, link }) => (
        <li key={id}>
          {field === null ? (
            <>
              {message}
              {link && ' '}
              {link && (
                <a href={link.path} target="_blank" rel="noopener">
                  {link.text}
                </a>
              )}
            </>
          ) : (
            <a href={`#${id}`} onClick={(event) => toField(event, field)}>
              {label === '' ? message : `${label}: ${message}`}
            </a>
          )}
        </li>
      ))}
    </SummaryBox>
  );
}

interface Line extends Problem {
  field: HTMLElement | null;
  label: string;
}

const summaryLines = (problems: readonly Problem[]): Line[] =>
  problems
    .map((problem) => {
      const field = problem.id === '' ? null : document.getElementById(problem.id);
      return { ...problem, field, label: field === null ? '' : labelTextOf(field) };
    })
    .sort((one, other) => inPageOrder(one.field, other.field));

/** The form as a whole comes first. */
function inPageOrder(one: HTMLElement | null, other: HTMLElement | null): number {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null);
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** The browser's jump would change the address, and show the field without its label. */
function toField(event: MouseEvent, field: HTMLElement): void {
  event.preventDefault();
  labelElementOf(field)?.scrollIntoView();
  field.focus({ preventScroll: true });
}
