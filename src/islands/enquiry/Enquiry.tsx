import { addressOf } from '#api/base.ts';
import { CALL_FACTS } from '#api/call-facts.ts';
import { emptyForm } from '#forms/empty-form.ts';
import type { ReturnedForm } from '#forms/returned-form.ts';
import { useSubmit } from '#forms/use-submit.ts';
import * as contact from '#messages/contact.ts';
import { EnquiryForm } from '#ui/forms/EnquiryForm.tsx';

/** The enquiry on /contact-us (D1). */
export function Enquiry({ served }: { served?: ReturnedForm }) {
  const submit = useSubmit({
    id: 'enquiry',
    returned: served,
    load: async () => {
      const { newEnquiry } = await import('#api/new-enquiry.ts');
      return { call: newEnquiry, failure: contact.enquiryFailure, done: emptied };
    },
  });
  return <EnquiryForm action={addressOf(CALL_FACTS.newEnquiry)} submit={submit} />;
}

function emptied(_: unknown, form: HTMLFormElement): string {
  emptyForm(form);
  return contact.enquirySuccess;
}
