import { addressOf } from '#api/base.ts';
import { CALL_FACTS } from '#api/call-facts.ts';
import type { ReturnedForm } from '#forms/returned-form.ts';
import { useSubmit } from '#forms/use-submit.ts';
import { EnquiryForm } from '#ui/forms/EnquiryForm.tsx';

/** The enquiry on /contact-us (D1). */
export function Enquiry({ served }: { served?: ReturnedForm }) {
  const submit = useSubmit({
    id: 'enquiry',
    returned: served,
    load: async () => (await import('./submission.ts')).enquirySubmission,
  });
  return <EnquiryForm action={addressOf(CALL_FACTS.newEnquiry)} submit={submit} />;
}
