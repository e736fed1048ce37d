import type { FormState } from '#forms/use-form.ts';
import * as bulk from '#messages/bulk.ts';
import { OnceFields } from '../bulk/OnceFields.tsx';
import { FormFrame } from '../FormFrame.tsx';
import { TextField } from '../TextField.tsx';

interface Props {
  action: string;
  submit: FormState;
}

/** Takes a file of bookings, and what it does not say. */
export const UploadForm = ({ action, submit }: Props) => (
  <FormFrame action={action} hasFile submit={submit} draft={submit.id} waiting={bulk.checking}>
    <TextField
      {...submit.field('file')}
      label={bulk.file}
      hint={bulk.fileHint}
      type="file"
      required
      accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
    />
    <OnceFields field={submit.field} />
    <button className="button" type="submit">
      {bulk.check}
    </button>
  </FormFrame>
);
