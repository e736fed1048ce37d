import { addressOf } from '#api/base.ts';
import { CALL_FACTS } from '#api/call-facts.ts';
import { emptyForm } from '#forms/empty-form.ts';
import type { ReturnedForm } from '#forms/returned-form.ts';
import { useSubmit } from '#forms/use-submit.ts';
import * as contact from '#messages/contact.ts';
import { SubscribeForm } from '#ui/forms/SubscribeForm.tsx';

/** The subscription in the footer (D1). */
export function Subscribe({ served }: { served?: ReturnedForm }) {
  const submit = useSubmit({
    // It is on every page, so no other form may use this prefix.
    id: 'subscribe',
    returned: served,
    load: async () => {
      const { postSubscription } = await import('#api/newsletter.ts');
      return { call: postSubscription, failure: contact.newsletterFailure, done: emptied };
    },
  });
  return <SubscribeForm action={addressOf(CALL_FACTS.postSubscription)} submit={submit} />;
}

function emptied(_: unknown, form: HTMLFormElement): string {
  emptyForm(form);
  return contact.newsletterSuccess;
}
