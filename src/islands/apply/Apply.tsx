import { CALL_FACTS } from '#api/call-facts.ts';
import { careers } from '#messages/careers.ts';
import { EmailField } from '#ui/EmailField.tsx';
import { Form } from '#ui/Form.tsx';
import { Honeypot } from '#ui/Honeypot.tsx';
import { PhoneField } from '#ui/PhoneField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useSubmit } from '#forms/use-submit.ts';

const APPLY_FORM = 'apply';

interface Props {
  job: string;
  /** The same words as on the page for browsers without scripts. */
  sent: { title: string; text: string };
}

/** The application on /career-details/{id} (D2). */
export function Apply({ job, sent }: Props) {
  const submit = useSubmit({
    id: APPLY_FORM,
    load: async () => (await import('./submission.ts')).applySubmission(sent),
  });
  const { field } = submit;
  return (
    <Form
      call={CALL_FACTS.apply}
      hasFile
      submit={submit}
      draft={`${APPLY_FORM}-${job}`}
      // 5 MB take minutes on a slow connection.
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
      <Honeypot form={APPLY_FORM} />
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
