import type { ReactNode } from 'react';
import { addressOf } from '#api/base.ts';
import type { CallFacts } from '#api/call.ts';
import { common } from '#messages/common.ts';
import { LateErrorSummary } from './LateErrorSummary.tsx';
import type { FormState } from '#forms/use-form.ts';
import { useSlow } from './use-slow.ts';

interface Props {
  call: Pick<CallFacts, 'method' | 'path'>;
  hasFile?: boolean;
  params?: Readonly<Record<string, string>>;
  submit: FormState;
  /** The tab keeps the fields under this name across reloads: the form's id, or one that begins with it. */
  draft?: string;
  className?: string;
  /** The accessible name. */
  label?: string;
  /** Of the summary's heading: one below the previous heading. */
  level?: 2 | 3;
  /** Shown during a long request. */
  waiting?: string;
  children: ReactNode;
}

/** A form that the API accepts with and without scripts. */
export function Form({
  call,
  hasFile = false,
  params,
  submit,
  draft,
  className = 'form',
  label,
  level = 3,
  waiting,
  children,
}: Props) {
  const { id, problems, form, summary, onSubmit, onInput, sending } = submit;
  const isSlow = useSlow(sending, waiting);
  return (
    <form
      id={id}
      className={className}
      method={call.method.toLowerCase()}
      action={addressOf(call, params)}
      encType={hasFile ? 'multipart/form-data' : undefined}
      data-draft={draft}
      aria-label={label}
      aria-busy={sending}
      ref={form}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <LateErrorSummary
        heading={common.fields.problem}
        problems={problems.map(({ name, message, link }) => ({
          id: name && `${id}-${name}`,
          message,
          link,
        }))}
        isPressed={sending}
        summary={summary}
        level={level}
      />
      {children}
      {isSlow && waiting !== undefined && <p>{waiting}</p>}
    </form>
  );
}
