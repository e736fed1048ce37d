import { apply } from '#api/apply.ts';
import { careers } from '#messages/careers.ts';
import { showToast } from '#stores/toasts.ts';
import { EmailField } from '#ui/EmailField.tsx';
import { Form } from '#ui/Form.tsx';
import { Honeypot } from '#ui/Honeypot.tsx';
import { PhoneField } from '#ui/PhoneField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useSubmit } from '#forms/use-submit.ts';
import { cvProblems, withFileLast } from './cv.ts';

const FORM = 'apply';
/** 5 MB take about that long at 150 kbit/s. */
const TIMEOUT_MS = 5 * 60_000;

interface Props {
  /** The id of the career that the application is for. */
  job: string;
  /** What is said when it has arrived: the words of the page that a browser without a script is led to. */
  sent: { title: string; text: string };
}

/** The application for a job on /career-details/{id} (D2). */
export function Apply({ job, sent }: Props) {
  const submit = useSubmit({
    id: FORM,
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
  const { field } = submit;
  return (
    <Form
      call={apply}
      submit={submit}
      draft={`${FORM}-${job}`}
      // 5 MB take minutes on a slow line.
      waiting={careers.apply.sending}
    >
      <input type="hidden" name="job" value={job} />
      <TextField
        {...field('name')}
        label={careers.apply.name}
        required
        autoComplete="name"
        maxLength={100}
      />
      <EmailField {...field('email')} />
      <PhoneField {...field('phone')} />
      <TextField
        {...field('cover')}
        label={careers.apply.cover}
        hint={careers.apply.coverHint}
        maxLength={5000}
        rows={7}
      />
      <Honeypot form={FORM} />
      {/* Last, so that the API still reads the texts when the file is too large. */}
      <TextField
        {...field('cv')}
        label={careers.apply.cv}
        hint={careers.apply.cvHint}
        type="file"
        required
        accept=".pdf,application/pdf"
      />
      <button className="button" type="submit">
        {careers.apply.submit}
      </button>
    </Form>
  );
}
