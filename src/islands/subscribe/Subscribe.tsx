import { postSubscription } from '#api/post-subscription.ts';
import { fieldMessages, subscribeMessages as messages } from '#messages';
import { Form } from '../parts/Form.tsx';
import { Honeypot } from '../parts/Honeypot.tsx';
import { TextField } from '../parts/TextField.tsx';
import { useSubmit } from '../parts/use-submit.ts';

// On every page: no other form starts its ids with this.
const FORM = 'subscribe';
const LABELS = { email: fieldMessages.email };

/** The subscription in the footer (specification, sections 5 and 8). A line in the footer disables Send while there is no address. */
export function Subscribe() {
  const submit = useSubmit({
    call: postSubscription,
    failure: messages.failure,
    done: (_, form) => {
      form.reset();
      return messages.success;
    },
  });
  return (
    <Form
      id={FORM}
      className="subscribe-form"
      label={messages.label}
      call={postSubscription}
      submit={submit}
      labels={LABELS}
    >
      <div className="grow">
        <TextField
          form={FORM}
          submit={submit}
          name="email"
          label={LABELS.email}
          hint={messages.hint}
          type="email"
          required
          autoComplete="email"
          maxLength={254}
        />
      </div>
      <Honeypot form={FORM} />
      <button className="button" type="submit">
        {messages.submit}
      </button>
    </Form>
  );
}
