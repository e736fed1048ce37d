import type { MouseEvent, Ref } from 'react';

interface Props {
  heading: string;
  /** Without an id it is about the form as a whole. */
  problems: readonly {
    id: string;
    label: string;
    message: string;
    link?: { text: string; path: string } | undefined;
  }[];
  ref: Ref<HTMLDivElement>;
  /** One below the heading before it. */
  level?: 2 | 3;
}

/** What is wrong with a form, each with a link to its field. The form gives it the focus. */
export function ErrorSummary({ heading, problems, ref, level = 3 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={ref}>
      <Heading>{heading}</Heading>
      <ul>
        {problems.map(({ id, label, message, link }) => (
          <li key={id}>
            {id === '' ? (
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
              <a href={`#${id}`} onClick={toField}>
                {label}: {message}
              </a>
            )}
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
