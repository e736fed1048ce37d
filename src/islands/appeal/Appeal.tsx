import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { appealReference, isAppealReference, REFERENCE_LETTERS } from '#domain/people/appeal.ts';
import { dublinDay, type Day } from '#domain/days/calendar.ts';
import * as appeal from '#messages/appeal.ts';
import * as common from '#messages/common.ts';
import { clearToasts } from '#stores/toasts.ts';
import { useForm } from '#forms/use-form.ts';
import { LateErrorSummary } from '#ui/LateErrorSummary.tsx';
import { AppealFields } from './AppealFields.tsx';
import { AppealSummary, type AppealProps } from './AppealSummary.tsx';
import type { PreparedAppeal } from './appeal-text.ts';
import { answersIn, appealProblems } from './check-answers.ts';
import { APPEAL, storeAppeal, storedReference } from './draft.ts';

/** The appeal on /Help-Support/Customer-Advocate-Form (D32) is a form, then its summary. */
export function Appeal({ email, offices }: AppealProps) {
  const [ready, setReady] = useState<PreparedAppeal>();
  /** A form with another key has no problems, and counts its characters anew. */
  const [resets, setResets] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (ready !== undefined) heading.current?.focus();
  }, [ready]);

  function back(): void {
    flushSync(() => setReady(undefined));
    root.current?.querySelector('input')?.focus();
  }

  function onReset(): void {
    setResets((count) => count + 1);
    setReady(undefined);
  }

  return (
    <div className="appeal" ref={root}>
      <AppealForm
        key={resets}
        email={email}
        isHidden={ready !== undefined}
        prepared={setReady}
        onReset={onReset}
      />
      {ready !== undefined && <AppealSummary {...{ ready, email, offices, heading, back }} />}
    </div>
  );
}

interface FormProps {
  email: string;
  isHidden: boolean;
  prepared: (ready: PreparedAppeal) => void;
  onReset: () => void;
}

/** Checks the appeal on the device; nothing is sent (D32). */
function AppealForm({ email, isHidden, prepared, onReset }: FormProps) {
  const { problems, field, form, summary, onSubmit, onInput } = useForm({
    id: APPEAL,
    check: (fields) => Promise.resolve(appealProblems(answersIn(fields), dublinToday())),
    press: (fields, element) => {
      clearToasts();
      const answers = answersIn(fields);
      const day = dublinToday();
      const found = appealProblems(answers, day);
      if (found.length === 0) {
        const reference = referenceOn(day);
        storeAppeal(element, reference);
        prepared({ reference, day, answers });
      }
      return Promise.resolve(found);
    },
  });
  // A GET would put personal data into the address of the page.
  const draft = `mailto:${email}?subject=${encodeURIComponent(appeal.summarySubject('').trim())}`;
  return (
    <form
      id={APPEAL}
      className="form"
      method="post"
      action={draft}
      encType="text/plain"
      hidden={isHidden}
      ref={form}
      {...{ onSubmit, onInput, onReset }}
    >
      <LateErrorSummary
        heading={common.fieldsProblem}
        problems={problems.map(({ name, message }) => ({ id: `${APPEAL}-${name}`, message }))}
        isPressed={false}
        summary={summary}
      />
      <p className="with-script">{appeal.explains(email)}</p>
      <p className="without-script">{appeal.plain(email)}</p>
      <AppealFields field={field} />
      <button className="button" type="submit">
        {appeal.submit}
      </button>
    </form>
  );
}

const dublinToday = (): Day => dublinDay(Date.now());

/** An appeal keeps its reference when it is changed or opened again. */
function referenceOn(day: Day): string {
  const kept = storedReference();
  if (isAppealReference(kept)) return kept;
  return appealReference(day, crypto.getRandomValues(new Uint8Array(REFERENCE_LETTERS)));
}
