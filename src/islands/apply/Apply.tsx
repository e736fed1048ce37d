import { addressOf } from '#api/base.ts';
import { CALL_FACTS } from '#api/call-facts.ts';
import type { ReturnedForm } from '#forms/returned-form.ts';
import { useSubmit } from '#forms/use-submit.ts';
import { ApplyForm } from '#ui/forms/ApplyForm.tsx';

interface Props {
  job: string;
  /** The same words as on the page for browsers without scripts. */
  sent: { title: string; text: string };
  served?: ReturnedForm;
}

/** The application on /career-details/{id} (D2). */
export function Apply({ job, sent, served }: Props) {
  const submit = useSubmit({
    id: 'apply',
    returned: served,
    load: async () => (await import('./submission.ts')).applySubmission(sent),
  });
  return <ApplyForm action={addressOf(CALL_FACTS.apply)} submit={submit} job={job} />;
}
