import type { ReactNode } from 'react';
import { KEY_FIELD } from '#api/idempotency.ts';
import { newToken } from '#server/platform/index.ts';

interface Props {
  /** Begins the ids of its fields. */
  form: string;
  action: string;
  /** Values that are sent with it. */
  hidden: Readonly<Record<string, string>>;
  /** The tab keeps its text until it has arrived, for this booking (forms/draft.ts). */
  draft?: string;
  hasFile?: boolean;
  children: ReactNode;
}

/** A form that needs no script, with the key that keeps a second press from doing it twice. */
export const PlainForm = ({ form, action, hidden, draft, hasFile, children }: Props) => (
  <form
    className="form"
    method="post"
    action={action}
    encType={hasFile ? 'multipart/form-data' : undefined}
    {...(draft !== undefined && { 'data-enhance': 'drafts', 'data-draft': `${form}-${draft}` })}
  >
    <input type="hidden" name={KEY_FIELD} value={newToken()} />
    {Object.entries(hidden).map(([name, value]) => (
      <input key={name} type="hidden" id={`${form}-${name}`} name={name} value={value} />
    ))}
    {children}
  </form>
);

/** The name of a field and its id in a form. */
export const fieldOf = (form: string, name: string): { id: string; name: string } => ({
  id: `${form}-${name}`,
  name,
});
