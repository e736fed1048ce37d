import { CALL_FACTS } from '#api/call-facts.ts';
import { contact } from '#messages/contact.ts';
import { EmailField } from '#ui/EmailField.tsx';
import { Form } from '#ui/Form.tsx';
import { Honeypot } from '#ui/Honeypot.tsx';
import { useSubmit } from '#forms/use-submit.ts';

// It is on every page, so no other form may use this prefix.
const SUBSCRIBE_FORM = 'subscribe';

/** The subscription in the footer (D1). An inline script disables Send while there is no address. */
export function Subscribe() {
  const submit = useSubmit({
    id: SUBSCRIBE_FORM,
    load: async () => ({
      call: (await import('#api/newsletter.ts')).postSubscription,
      failure: contact.newsletter.failure,
      done: (_, form) => {
        form.reset();
        return contact.newsletter.success;
      },
    }),
  });
  return (
    <Form
      className="subscribe-form"
      label={contact.newsletter.label}
      call={CALL_FACTS.postSubscription}
      submit={submit}
      draft={SUBSCRIBE_FORM}
    >
      <div className="grow">
        <EmailField {...submit.field('email')} hint={contact.newsletter.hint} />
      </div>
      <Honeypot form={SUBSCRIBE_FORM} />
      <button className="button" data-kind="quiet" type="submit">
        {contact.newsletter.submit}
      </button>
    </Form>
  );
}
