import type { ReactNode } from 'react';
import { ReturnedSummary } from '#ui/ReturnedSummary.tsx';
import type { StillForm } from '#ui/still-form.ts';
import { KeyField } from './page-parts.tsx';

interface Props {
  submit: StillForm;
  action: string;
  /** Values that are sent with it. */
  hidden?: Readonly<Record<string, string>>;
  /** The tab keeps its text until it has arrived, for this booking (forms/draft.ts). */
  draft?: string;
  hasFile?: boolean;
  children: ReactNode;
}

/** A form of a page that needs no script; the part around it has its id (`placeOf`). */
export const PlainForm = ({ submit, action, hidden = {}, draft, hasFile, children }: Props) => (
  <form
    className="form"
    method="post"
    action={action}
    encType={hasFile ? 'multipart/form-data' : undefined}
    {...(draft !== undefined && {
      'data-enhance': 'drafts',
      'data-draft': `${submit.id}-${draft}`,
    })}
  >
    <KeyField form={submit} />
    {Object.entries(hidden).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {cameBack(submit) && <ReturnedSummary submit={submit} />}
    {children}
  </form>
);

export const cameBack = ({ problems }: StillForm): boolean => problems.length > 0;

/** The id of the part around a form, unless the summary of a form that came back has it. */
export const placeOf = (submit: StillForm): string | undefined =>
  cameBack(submit) ? undefined : submit.id;

/** A page's forms by their ids (drawForms). */
export type FormOf = (id: string) => StillForm;
