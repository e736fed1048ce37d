import { useEffect, useRef, useState } from 'react';
import { PROOF, scanParcel } from '#api/scan-parcel.ts';
import { EXCEPTION_REASONS } from '#domain/consignment.ts';
import { driver } from '#messages/driver.ts';
import { Form } from '#ui/Form.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { FieldOf } from '#forms/problems.ts';
import type { ScannedState } from './next-scans.ts';
import type { FormScan } from '../use-driver.ts';
import { useScan } from './use-scan.ts';

const STEP_FORM = 'step';

interface Props {
  id: string;
  next: readonly ScannedState[];
  town: string;
  done: (scan: FormScan) => void;
}

/** One large button for each next step; a delivery asks for its receiver. */
export function StepForm({ id, next, town, done }: Props) {
  const submit = useScan(STEP_FORM, id, done);
  const [isDelivering, setDelivering] = useState(false);
  const [isException, setException] = useState(false);
  const steps = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isDelivering) document.getElementById(`${STEP_FORM}-name`)?.focus();
  }, [isDelivering]);

  return (
    <Form call={scanParcel} params={{ id }} submit={submit}>
      <TextField
        {...submit.field('town')}
        label={driver.step.town}
        hint={driver.step.townHint}
        defaultValue={town}
        required
        maxLength={60}
        autoComplete="off"
      />
      {isException && (
        <div className="driver-steps">
          <input type="hidden" name="state" value="exception" />
          {EXCEPTION_REASONS.map((reason) => (
            <button key={reason} className="button" type="submit" name="reason" value={reason}>
              {driver.step.reasons[reason]}
            </button>
          ))}
        </div>
      )}
      {isException ? null : isDelivering ? (
        <ProofFields
          field={submit.field}
          back={() => {
            setDelivering(false);
            requestAnimationFrame(() =>
              steps.current?.querySelector<HTMLButtonElement>('[data-step="delivered"]')?.focus(),
            );
          }}
        />
      ) : (
        <div className="driver-steps" ref={steps}>
          {next.map((state) => (
            <button
              key={state}
              className="button"
              data-kind={state === next[0] || state === 'delivered' ? undefined : 'quiet'}
              data-step={state}
              type={state === 'delivered' || state === 'exception' ? 'button' : 'submit'}
              name="state"
              value={state}
              onClick={() => {
                if (state === 'delivered') setDelivering(true);
                if (state === 'exception') setException(true);
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

/** The receiver and a photo; without a camera a file. */
function ProofFields({ field, back }: ProofFieldsProps) {
  return (
    <>
      <TextField
        {...field('name')}
        label={driver.step.name}
        hint={driver.step.nameHint}
        required
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        {...field(PROOF.name)}
        label={driver.step.photo}
        hint={driver.step.photoHint}
        type="file"
        accept="image/*"
        capture="environment"
      />
      <div className="driver-steps">
        <button className="button" type="submit" name="state" value="delivered">
          {driver.step.delivered}
        </button>
        <button className="button" data-kind="quiet" type="button" onClick={back}>
          {driver.step.back}
        </button>
      </div>
    </>
  );
}
