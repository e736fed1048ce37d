import { PROOF } from '#api/scan-parcel.ts';
import { stepMessages as messages } from '#messages';
import { described, Field } from '../parts/Field.tsx';
import { TextField } from '../parts/TextField.tsx';
import type { Submit } from '../parts/use-submit.ts';

interface Props {
  form: string;
  submit: Submit;
  back: () => void;
}

/** Who took a parcel, and a photo of it at the door; without a camera a file can be chosen. */
export function ProofFields({ form, submit, back }: Props) {
  const id = `${form}-${PROOF.name}`;
  const problem = submit.problem(PROOF.name);
  return (
    <>
      <TextField
        form={form}
        submit={submit}
        name="name"
        label={messages.name}
        hint={messages.nameHint}
        required
        maxLength={100}
        autoComplete="off"
      />
      <Field id={id} label={messages.photo} hint={messages.photoHint} problem={problem}>
        <input
          className="control"
          id={id}
          name={PROOF.name}
          type="file"
          accept="image/*"
          capture="environment"
          {...described(id, messages.photoHint, problem)}
        />
      </Field>
      <div className="driver-steps">
        <button className="button" type="submit" name="state" value="delivered">
          {messages.delivered}
        </button>
        <button className="button" data-kind="quiet" type="button" onClick={back}>
          {messages.back}
        </button>
      </div>
    </>
  );
}
