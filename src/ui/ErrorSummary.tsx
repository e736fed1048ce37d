import type { MouseEvent, Ref } from 'react';
import { labelElementOf, labelTextOf } from '#forms/field-label.ts';

interface Problem {
  /** Id of the field; '' when it is about the form as a whole. */
  id: string;
  message: string;
  link?: { text: string; path: string } | undefined;
}

interface Props {
  heading: string;
  problems: readonly Problem[];
  ref: Ref<HTMLDivElement>;
  /** One below the heading before it. */
  level?: 2 | 3;
}

/**
 * What is wrong with a form, in the order of its fields, each with a link to the field. The form gives it the focus. The
 * alert is a child of what is focused: on one element some screen readers leave a part out (GOV.UK Frontend, error summary).
 */
export function ErrorSummary({ heading, problems, ref, level = 3 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className="error-summary" tabIndex={-1} ref={ref}>
      <div role="alert">
        <Heading>{heading}</Heading>
        <ul>
          {/* Problems come after a press, so the fields are in the page by now. */}
          {linesOf(problems).map(({ field, label, id, message, link }) => (
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
        </ul>
      </div>
    </div>
  );
}

interface Line extends Problem {
  field: HTMLElement | null;
  label: string;
}

const linesOf = (problems: readonly Problem[]): Line[] =>
  problems
    .map((problem) => {
      const field = problem.id === '' ? null : document.getElementById(problem.id);
      return { ...problem, field, label: field === null ? '' : labelTextOf(field) };
    })
    .sort((one, other) => inPageOrder(one.field, other.field));

/** What is about the form as a whole comes first. */
function inPageOrder(one: HTMLElement | null, other: HTMLElement | null): number {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null);
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** The browser's own jump would put the field's id into the address, and show the field without its label. */
function toField(event: MouseEvent, field: HTMLElement): void {
  event.preventDefault();
  labelElementOf(field)?.scrollIntoView();
  field.focus({ preventScroll: true });
}
