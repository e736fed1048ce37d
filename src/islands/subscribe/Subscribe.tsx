import { addressOf } from '#api/base.ts';
import { CALL_FACTS } from '#api/call-facts.ts';
import type { ReturnedForm } from '#forms/returned-form.ts';
import { useSubmit } from '#forms/use-submit.ts';
import { SubscribeForm } from '#ui/forms/SubscribeForm.tsx';

/** The subscription in the footer (D1). */
export function Subscribe({ served }: { served?: ReturnedForm }) {
  const submit = useSubmit({
    // It is on every page, so no other form may use this prefix.
    id: 'subscribe',
    returned: served,
    load: async () => (await import('./submission.ts')).subscribeSubmission,
  });
  return <SubscribeForm action={addressOf(CALL_FACTS.postSubscription)} submit={submit} />;
}
