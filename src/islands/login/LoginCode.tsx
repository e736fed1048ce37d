import { addressOf } from '#api/base.ts';
import { CALL_FACTS } from '#api/call-facts.ts';
import type { ReturnedForm } from '#forms/returned-form.ts';
import { useSubmit } from '#forms/use-submit.ts';
import { LoginCodeForm } from '#ui/forms/LoginCodeForm.tsx';

interface Props {
  login: string;
  served?: ReturnedForm;
}

/** The second step on /login-code (D161). */
export function LoginCode({ served, login }: Props) {
  const submit = useSubmit({
    id: 'login-code',
    returned: served,
    load: async () => (await import('./submission.ts')).loginCodeSubmission,
  });
  return <LoginCodeForm login={login} action={addressOf(CALL_FACTS.loginCode)} submit={submit} />;
}
