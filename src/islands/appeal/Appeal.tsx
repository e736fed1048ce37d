import { appealMessages as messages, fieldMessages, summaryMessages } from '#messages';
import { ErrorSummary } from '../parts/ErrorSummary.tsx';
import { APPEAL } from './draft.ts';
import { CaseFields, ParcelFields } from './Fields.tsx';
import { Notes } from './Notes.tsx';
import { labelOf } from './summary.ts';
import { Summary } from './Summary.tsx';
import { useAppeal } from './use-appeal.ts';

export interface AppealProps {
  /** Where the appeal goes by e-mail. */
  email: string;
  /** Where it goes by post, in one line each. */
  offices: readonly string[];
}

/** The appeal form on /Help-Support/Customer-Advocate-Form (specification, sections 3, 5 and 9). */
export function Appeal({ email, offices }: AppealProps) {
  const { problems, problem, ready, resets, form, errors, heading, onSubmit, onReset, back } =
    useAppeal();
  const field = { form: APPEAL, submit: { problem } };
  // Nothing is sent to a server (decisions, Forms), and a GET would put personal data into the address of the page.
  const draft = `mailto:${email}?subject=${encodeURIComponent(summaryMessages.subject('').trim())}`;
  return (
    <div className="appeal">
      <form
        id={APPEAL}
        className="form"
        method="post"
        action={draft}
        encType="text/plain"
        hidden={ready !== undefined}
        ref={form}
        onSubmit={onSubmit}
        onReset={onReset}
      >
        {problems.length > 0 && (
          <ErrorSummary
            heading={fieldMessages.problem}
            problems={problems.map(({ name, message }) => ({
              id: `${APPEAL}-${name}`,
              label: labelOf(name),
              message,
            }))}
            ref={errors}
          />
        )}
        <p className="with-script">{messages.explains(email)}</p>
        <p className="without-script">{messages.plain(email)}</p>
        <CaseFields {...field} />
        <ParcelFields {...field} />
        <Notes {...field} key={resets} />
        <button className="button" type="submit">
          {messages.submit}
        </button>
      </form>
      {ready !== undefined && (
        <Summary ready={ready} email={email} offices={offices} heading={heading} back={back} />
      )}
    </div>
  );
}
