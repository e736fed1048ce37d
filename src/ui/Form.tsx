import type { ReactNode } from 'react';
import { addressOf } from '#api/base.ts';
import type { CallFacts } from '#api/call.ts';
import { fieldMessages } from '#messages';
import { ErrorSummary } from './ErrorSummary.tsx';
import type { Submit } from './use-submit.ts';

interface Props {
  /** The ids of the fields start with it. */
  id: string;
  call: Pick<CallFacts, 'path' | 'file'>;
  params?: Readonly<Record<string, string>>;
  submit: Submit;
  /** Names of the fields for the summary, in the order in which they are in the form. */
  labels: Readonly<Record<string, string>>;
  className?: string;
  /** Names the form for those who do not see what is around it. */
  label?: string;
  /** Of the heading of the summary: one below the heading before the form. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A form that works without its script too: it is sent to the API either way. */
export function Form({
  id,
  call,
  params,
  submit,
  labels,
  className = 'form',
  label,
  level = 3,
  children,
}: Props) {
  const { problems, form, summary, onSubmit, sending } = submit;
  const order = Object.keys(labels);
  return (
    <form
      id={id}
      className={className}
      method="post"
      action={addressOf(call, params)}
      encType={call.file && 'multipart/form-data'}
      aria-label={label}
      aria-busy={sending}
      ref={form}
      onSubmit={onSubmit}
    >
      {problems.length > 0 && (
        <ErrorSummary
          heading={fieldMessages.problem}
          problems={problems
            .toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
            .map(({ name, message, link }) => ({
              id: name && `${id}-${name}`,
              label: labels[name] ?? name,
              message,
              link,
            }))}
          ref={summary}
          level={level}
        />
      )}
      {children}
    </form>
  );
}
