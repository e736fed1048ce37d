import { apply } from '#api/apply.ts';
import { applyMessages as messages, fieldMessages } from '#messages';
import { showToast } from '#stores/toasts.ts';
import { EmailField } from '../parts/EmailField.tsx';
import { Form } from '../parts/Form.tsx';
import { Honeypot } from '../parts/Honeypot.tsx';
import { PhoneField } from '../parts/PhoneField.tsx';
import { TextField } from '../parts/TextField.tsx';
import { useSubmit } from '../parts/use-submit.ts';
import { cvProblems, withFileLast } from './cv.ts';
import { Sending } from './Sending.tsx';

const FORM = 'apply';
const LABELS = {
  name: messages.name,
  email: fieldMessages.email,
  phone: fieldMessages.phone,
  cover: messages.cover,
  cv: messages.cv,
};
/** 5 MB take about that long at 150 kbit/s. */
const TIMEOUT_MS = 5 * 60_000;

interface Props {
  /** The id of the career that the application is for. */
  job: string;
  /** What is said when it has arrived: the words of the page that a browser without a script is led to. */
  sent: { title: string; text: string };
}

/** The application for a job on /career-details/{id} (specification, sections 1 and 7). */
export function Apply({ job, sent }: Props) {
  const submit = useSubmit({
    call: apply,
    bodyOf: withFileLast,
    check: cvProblems,
    timeoutMs: TIMEOUT_MS,
    done: (_, form) => {
      form.reset();
      showToast({ kind: 'done', text: sent.title, more: sent.text });
      return undefined;
    },
  });
  const field = { form: FORM, submit };
  return (
    <Form id={FORM} call={apply} submit={submit} labels={LABELS}>
      <input type="hidden" name="job" value={job} />
      <TextField
        {...field}
        name="name"
        label={LABELS.name}
        required
        autoComplete="name"
        maxLength={100}
      />
      <EmailField {...field} />
      <PhoneField {...field} />
      <TextField
        {...field}
        name="cover"
        label={LABELS.cover}
        hint={messages.coverHint}
        maxLength={5000}
        rows={7}
      />
      <Honeypot form={FORM} />
      {/* Last: the API reads what stands before a file that is too large. */}
      <TextField
        {...field}
        name="cv"
        label={LABELS.cv}
        hint={messages.cvHint}
        type="file"
        required
        accept=".pdf,application/pdf"
      />
      <button className="button" type="submit">
        {messages.submit}
      </button>
      <Sending isSending={submit.sending} />
    </Form>
  );
}
