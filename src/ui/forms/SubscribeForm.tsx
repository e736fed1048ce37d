import type { FormState } from '#forms/use-form.ts';
import * as contact from '#messages/contact.ts';
import { EmailField } from '../EmailField.tsx';
import { FormFrame } from '../FormFrame.tsx';
import { Honeypot } from '../Honeypot.tsx';

interface Props {
  action: string;
  submit: FormState;
}

/** An inline script disables Send while there is no address. */
export const SubscribeForm = ({ action, submit }: Props) => (
  <FormFrame
    className="subscribe-form"
    label={contact.newsletterLabel}
    action={action}
    submit={submit}
    draft={submit.id}
  >
    <div className="grow">
      <EmailField {...submit.field('email')} hint={contact.newsletterHint} />
    </div>
    <Honeypot form={submit.id} />
    <button className="button" data-kind="quiet" type="submit">
      {contact.newsletterSubmit}
    </button>
  </FormFrame>
);
