import { useEffect, useRef, useState } from 'react';
import { scanParcel } from '#api/scan-parcel.ts';
import { scanMessages, stepMessages as messages } from '#messages';
import { Form } from '../parts/Form.tsx';
import { TextField } from '../parts/TextField.tsx';
import { ProofFields } from './ProofFields.tsx';
import type { ScannedState } from './standing.ts';
import type { FormScan } from './use-driver.ts';
import { useScan } from './use-scan.ts';

const FORM = 'step';
const LABELS = { town: messages.town, name: messages.name, photo: messages.photo };

interface Props {
  id: string;
  next: readonly ScannedState[];
  /** Where the parcel is, as far as is known. */
  town: string;
  done: (scan: FormScan) => void;
}

/** The next step of a parcel: one large button each; a delivery asks who took it. */
export function StepForm({ id, next, town, done }: Props) {
  const submit = useScan(id, done);
  const [isDelivering, setDelivering] = useState(false);
  const steps = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isDelivering) document.getElementById(`${FORM}-name`)?.focus();
  }, [isDelivering]);

  return (
    <Form id={FORM} call={scanParcel} params={{ id }} submit={submit} labels={LABELS}>
      <TextField
        form={FORM}
        submit={submit}
        name="town"
        label={LABELS.town}
        hint={messages.townHint}
        defaultValue={town}
        required
        maxLength={60}
        autoComplete="off"
      />
      {isDelivering ? (
        <ProofFields
          form={FORM}
          submit={submit}
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
              type={state === 'delivered' ? 'button' : 'submit'}
              name="state"
              value={state}
              onClick={state === 'delivered' ? () => setDelivering(true) : undefined}
            >
              {scanMessages.states[state]}
            </button>
          ))}
        </div>
      )}
    </Form>
  );
}
