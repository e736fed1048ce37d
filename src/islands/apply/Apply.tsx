import { addressOf } from '#api/base.ts';
import { CALL_FACTS } from '#api/call-facts.ts';
import type { ReturnedForm } from '#forms/returned-form.ts';
import { useSubmit } from '#forms/use-submit.ts';
import * as careers from '#messages/careers.ts';
import { ApplyForm } from '#ui/forms/ApplyForm.tsx';

/** The header of a PDF is within these bytes (ISO 32000-1, annex H, note 13). */
const PDF_HEAD_BYTES = 1024;
/** 5 MB take this long at 150 kbit/s. */
const TIMEOUT_MS = 5 * 60_000;

interface Props {
  job: string;
  /** The page for browsers without scripts has the same words. */
  sent: { title: string; text: string };
  served?: ReturnedForm;
}

/** The application on /career-details/{id} (D2). */
export function Apply({ job, sent, served }: Props) {
  const submit = useSubmit({
    id: 'apply',
    returned: served,
    load: async () => {
      const { apply } = await import('#api/careers.ts');
      return { call: apply, file: CV_WORDS, timeoutMs: TIMEOUT_MS, done: thanked };
    },
  });
  return <ApplyForm action={addressOf(CALL_FACTS.apply)} submit={submit} job={job} />;

  function thanked(_: unknown, form: HTMLFormElement) {
    form.reset();
    return { text: sent.title, more: sent.text };
  }
}

const CV_WORDS = {
  missing: careers.applyErrorsMissing,
  unreadable: careers.applyErrorsUnreadable,
  wrong: async (cv: File): Promise<string | undefined> =>
    (await cv.slice(0, PDF_HEAD_BYTES).text()).includes('%PDF-')
      ? undefined
      : careers.applyErrorsNotPdf,
};
