import type { MouseEvent, Ref } from 'react';

interface Props {
  heading: string;
  problems: readonly { id: string; label: string; message: string }[];
  ref: Ref<HTMLDivElement>;
}

/** What is wrong with a form, each with a link to its field. The form gives it the focus. */
export function ErrorSummary({ heading, problems, ref }: Props) {
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={ref}>
      <h3>{heading}</h3>
      <ul>
        {problems.map(({ id, label, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={toField}>
              {label}: {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The browser's own jump would put the field's id into the address. */
function toField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (field === null) return;
  event.preventDefault();
  field.focus();
}
