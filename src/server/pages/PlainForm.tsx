import type { ReactNode } from 'react';
import { ReturnedSummary } from '#ui/ReturnedSummary.tsx';
import type { StillForm } from '#ui/still-form.ts';
import { KeyField } from './page-parts.tsx';

interface Props {
  submit: StillForm;
  action: string;
  /** These values are sent with it. */
  hidden?: Readonly<Record<string, string>>;
  /** It names the booking for which the tab stores the text until it has arrived (forms/draft.ts). */
  draft?: string;
  hasFile?: boolean;
  children: ReactNode;
}

/** Draws a form of a page that needs no script. The part around it has its id (`placeOf`). */
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

/** Returns the id for the part around a form, unless the summary of a form that came back has it. */
export const placeOf = (submit: StillForm): string | undefined =>
  cameBack(submit) ? undefined : submit.id;

/** Returns a form of a page by its id (drawForms). */
export type FormOf = (id: string) => StillForm;
