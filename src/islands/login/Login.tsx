import { addressOf } from '#api/base.ts';
import { CALL_FACTS } from '#api/call-facts.ts';
import type { ReturnedForm } from '#forms/returned-form.ts';
import { useSubmit } from '#forms/use-submit.ts';
import { LoginForm } from '#ui/forms/LoginForm.tsx';

interface Props {
  forgot: string;
  register: string;
  served?: ReturnedForm;
}

/** The login on /login (D2). */
export function Login({ served, ...links }: Props) {
  const submit = useSubmit({
    id: 'login',
    returned: served,
    load: async () => (await import('./submission.ts')).loginSubmission,
  });
  return <LoginForm {...links} action={addressOf(CALL_FACTS.login)} submit={submit} />;
}
