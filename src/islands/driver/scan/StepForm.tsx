import { useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { PROOF, scanParcel } from '#api/driver.ts';
import { EXCEPTION_REASONS, type ScannedState } from '#domain/parcel/consignment.ts';
import * as driver from '#messages/driver.ts';
import * as failures from '#messages/failures.ts';
import { Form } from '#ui/Form.tsx';
import { TextField } from '#ui/TextField.tsx';
import { textsOf } from '#forms/form-data.ts';
import type { FieldOf, FieldProblem } from '#forms/problems.ts';
import { problemsOf } from '#forms/refusals.ts';
import { useForm, type FormState } from '#forms/use-form.ts';
import type { FormScan } from '../use-driver.ts';
import { smallPhoto } from './photo.ts';

const STEP_FORM = 'step';

interface Props {
  id: string;
  next: readonly ScannedState[];
  town: string;
  done: (scan: FormScan) => void;
}

/** Has one large button for each next step. A delivery asks for its receiver, and a problem for its kind. */
export function StepForm({ id, next, town, done }: Props) {
  const submit = useScan(id, done);
  /** The step that asks for more before it is sent. */
  const [asked, setAsked] = useState<'delivered' | 'exception'>();

  /** Shows other buttons in place of the pressed one, and moves the focus on. */
  function askFor(step: typeof asked, focused: string): void {
    flushSync(() => setAsked(step));
    submit.form.current?.querySelector<HTMLElement>(focused)?.focus();
  }

  return (
    <Form call={scanParcel} params={{ id }} submit={submit}>
      <TextField
        {...submit.field('town')}
        label={driver.stepTown}
        hint={driver.stepTownHint}
        defaultValue={town}
        required
        maxLength={60}
        autoComplete="off"
      />
      {asked === 'exception' && (
        <div className="driver-steps">
          <input type="hidden" name="state" value="exception" />
          {EXCEPTION_REASONS.map((reason) => (
            <button key={reason} className="button" type="submit" name="reason" value={reason}>
              {driver.stepReasons[reason]}
            </button>
          ))}
        </div>
      )}
      {asked === 'delivered' && (
        <ProofFields field={submit.field} back={() => askFor(undefined, '[value="delivered"]')} />
      )}
      {asked === undefined && (
        <div className="driver-steps">
          {next.map((state) => (
            <button
              key={state}
              className="button"
              data-kind={state === next[0] || state === 'delivered' ? undefined : 'quiet'}
              type={state === 'delivered' || state === 'exception' ? 'button' : 'submit'}
              name="state"
              value={state}
              onClick={() => {
                if (state === 'delivered') askFor(state, `#${STEP_FORM}-name`);
                if (state === 'exception') askFor(state, '[name="reason"]');
              }}
            >
              {driver.scan.states[state]}
            </button>
          ))}
        </div>
      )}
    </Form>
  );
}

interface ProofFieldsProps {
  field: FieldOf;
  back: () => void;
}

/** Asks for the receiver and a photo, or for a file where there is no camera. */
function ProofFields({ field, back }: ProofFieldsProps) {
  return (
    <>
      <TextField
        {...field('name')}
        label={driver.stepName}
        hint={driver.stepNameHint}
        required
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        {...field(PROOF.name)}
        label={driver.stepPhoto}
        hint={driver.stepPhotoHint}
        type="file"
        accept="image/*"
        capture="environment"
      />
      <div className="driver-steps">
        <button className="button" type="submit" name="state" value="delivered">
          {driver.stepDelivered}
        </button>
        <button className="button" data-kind="quiet" type="button" onClick={back}>
          {driver.stepBack}
        </button>
      </div>
    </>
  );
}

/** Checks a step by the call's schema, then queues it. The pressed button is the step. */
const useScan = (id: string, done: (scan: FormScan) => void): FormState =>
  useForm({
    id: STEP_FORM,
    check: async (fields) => (await readScan(fields)).problems,
    press: async (fields, form) => {
      const { problems, scan } = await readScan(fields);
      if (scan !== undefined) done({ id, ...scan });
      // The next press continues without the photo.
      const photo = form.elements.namedItem(PROOF.name);
      if (photo instanceof HTMLInputElement && problems.some(({ name }) => name === PROOF.name))
        photo.value = '';
      return problems;
    },
  });

interface ReadScan {
  problems: readonly FieldProblem[];
  /** Set when the fields are valid. */
  scan?: Omit<FormScan, 'id'>;
}

async function readScan(fields: FormData): Promise<ReadScan> {
  const typed = textsOf(fields);
  const checked = v.safeParse(scanParcel.body, typed);
  const file = fields.get(PROOF.name);
  // A form without a chosen file has one without a name.
  const isChosen = file instanceof File && (file.size > 0 || file.name !== '');
  const photo = isChosen ? await smallPhoto(file) : '';
  const problems = [
    ...(checked.success ? [] : problemsOf(scanParcel.body, checked.issues)),
    // Only deliveries have this field.
    ...(typed['name']?.trim() === '' ? [{ name: 'name', message: driver.stepNameMissing }] : []),
    ...(isChosen && photo === undefined ? [{ name: PROOF.name, message: photoProblem(file) }] : []),
  ];
  if (problems.length > 0 || !checked.success || photo === undefined) return { problems };
  const { state, town, name, reason } = checked.output;
  return { problems, scan: { state, town, name, reason, photo } };
}

const photoProblem = ({ name, size }: File): string =>
  size === 0 ? failures.file.empty(name) : driver.stepPhotoUnreadable;
