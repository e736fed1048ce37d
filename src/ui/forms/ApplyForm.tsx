import type { FormState } from '#forms/use-form.ts';
import * as careers from '#messages/careers.ts';
import { EmailField } from '../EmailField.tsx';
import { FormFrame } from '../FormFrame.tsx';
import { Honeypot } from '../Honeypot.tsx';
import { PhoneField } from '../PhoneField.tsx';
import { TextField } from '../TextField.tsx';

interface Props {
  action: string;
  submit: FormState;
  job: string;
}

export function ApplyForm({ action, submit, job }: Props) {
  const { id, field } = submit;
  return (
    <FormFrame
      action={action}
      hasFile
      submit={submit}
      draft={`${id}-${job}`}
      // 5 MB take minutes on a slow connection.
      waiting={careers.applySending}
    >
      <input type="hidden" name="job" value={job} />
      <TextField
        {...field('name')}
        label={careers.applyName}
        required
        autoComplete="name"
        maxLength={100}
      />
      <EmailField {...field('email')} />
      <PhoneField {...field('phone')} />
      <TextField
        {...field('cover')}
        label={careers.applyCover}
        hint={careers.applyCoverHint}
        maxLength={5000}
        rows={7}
      />
      <Honeypot form={id} />
      {/* Last, so that the API still reads the texts when the file is too large. */}
      <TextField
        {...field('cv')}
        label={careers.applyCv}
        hint={careers.applyCvHint}
        type="file"
        required
        accept=".pdf,application/pdf"
      />
      <button className="button" type="submit">
        {careers.applySubmit}
      </button>
    </FormFrame>
  );
}
