import { addressOf } from '#api/base.ts';
import { CALL_FACTS } from '#api/call-facts.ts';
import type { ReturnedForm } from '#forms/returned-form.ts';
import { useSubmit } from '#forms/use-submit.ts';
import { RegisterForm, type RegisterProps } from '#ui/forms/RegisterForm.tsx';

interface Props extends RegisterProps {
  /** Id of the element that replaces the sent form; its heading takes the focus. */
  sentId: string;
  served?: ReturnedForm;
}

/** The registration on /register/{role} (D4). */
export function Register({ sentId, served, ...form }: Props) {
  const submit = useSubmit({
    id: 'register',
    returned: served,
    load: async () => (await import('./submission.ts')).registerSubmission(sentId),
  });
  return <RegisterForm {...form} action={addressOf(CALL_FACTS.register)} submit={submit} />;
}
