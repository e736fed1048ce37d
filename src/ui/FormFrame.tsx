import { useEffect, useState, type ReactNode } from 'react';
import * as common from '#messages/common.ts';
import { FORM_WAIT_AFTER_MS } from '#forms/slow.ts';
import type { FormState } from '#forms/use-form.ts';
import type { FormWait } from './FormWait.tsx';
import { LateErrorSummary } from './LateErrorSummary.tsx';
import { ReturnedSummary } from './ReturnedSummary.tsx';
import { useSlow } from './use-slow.ts';

export interface FormFrameProps {
  action: string;
  method?: 'get' | 'post';
  hasFile?: boolean;
  submit: FormState;
  /** The tab keeps the fields under this name across reloads: the form's id, or one that begins with it. */
  draft?: string;
  /** A page without a widget has a script that keeps the draft. */
  isPage?: boolean;
  className?: string;
  /** The accessible name. */
  label?: string;
  /** The level of the summary's heading, which is one below the previous heading. */
  level?: 2 | 3;
  /** These words take the place of the fields while the answer is late. */
  waiting?: string;
  children: ReactNode;
}

/** A form that the API accepts with and without scripts, drawn by the browser and, once it is refused, by the server. */
export function FormFrame({
  action,
  method = 'post',
  hasFile = false,
  submit,
  draft,
  isPage = false,
  className = 'form',
  label,
  level = 3,
  waiting = common.loading,
  children,
}: FormFrameProps) {
  const { id, returned, keyField, problems, form, summary, onSubmit, onInput, sending } = submit;
  const isSlow = useSlow(sending, waiting, FORM_WAIT_AFTER_MS);
  const [Wait, setWait] = useState<typeof FormWait>();
  // It loads before the press, as browsers forgive a change of the view only in the half second after one, and after the first
  // touch, as its 0.7 kB delay no field.
  useEffect(() => {
    void import('./FormWait.tsx').then(
      (loaded) => setWait(() => loaded.FormWait),
      () => undefined,
    );
  }, []);
  const isReturned =
    problems.length > 0 && problems.every((problem) => problem.label !== undefined);
  return (
    <form
      id={isReturned ? undefined : id}
      className={className}
      method={method}
      action={action}
      encType={hasFile ? 'multipart/form-data' : undefined}
      data-draft={draft}
      data-enhance={isPage ? 'drafts' : undefined}
      data-served={returned && JSON.stringify(returned)}
      aria-label={label}
      aria-busy={sending}
      ref={form}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {keyField && <input type="hidden" name={keyField.name} defaultValue={keyField.value} />}
      {isReturned ? (
        <ReturnedSummary submit={submit} level={level} />
      ) : (
        <LateErrorSummary
          heading={common.fieldsProblem}
          problems={problems.map(({ name, message, link }) => ({
            id: name && `${id}-${name}`,
            message,
            link,
          }))}
          isPressed={sending}
          summary={summary}
          level={level}
        />
      )}
      {children}
      {isSlow && (Wait ? <Wait text={waiting} /> : <p>{waiting}</p>)}
    </form>
  );
}
