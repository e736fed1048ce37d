import { addressOf } from '#api/base.ts';
import { CALL_FACTS } from '#api/call-facts.ts';
import type { ReturnedForm } from '#forms/returned-form.ts';
import { useSubmit } from '#forms/use-submit.ts';
import { RegisterForm, type RegisterProps } from '#ui/forms/RegisterForm.tsx';

interface Props extends RegisterProps {
  /** The element with this id replaces the sent form; its heading takes the focus. */
  sentId: string;
  served?: ReturnedForm;
}

/** The registration on /register/{role} (D4). */
export function Register({ sentId, served, ...form }: Props) {
  const submit = useSubmit({
    id: 'register',
    returned: served,
    load: async () => {
      const { register } = await import('#api/register.ts');
      return { call: register, done: replaced };
    },
  });
  return <RegisterForm {...form} action={addressOf(CALL_FACTS.register)} submit={submit} />;

  function replaced(_: unknown, sent: HTMLFormElement): undefined {
    sent.reset();
    sent.hidden = true;
    showSent(sentId);
  }
}

/** The text is content, which no widget reads, so the page has it. */
function showSent(id: string): void {
  const sent = document.getElementById(id);
  if (sent === null) return;
  sent.hidden = false;
  sent.querySelector('h2')?.focus();
}
