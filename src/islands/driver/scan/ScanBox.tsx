import { useRef, useState, useSyncExternalStore, type RefObject, type SubmitEvent } from 'react';
import { readTrackingNumber } from '#domain/tracking-number.ts';
import { scanMessages as messages } from '#messages';
import { PATHS } from '#routes';
import { TextField } from '../parts/TextField.tsx';
import { canDetect } from './can-detect.ts';
import type { Scanning } from './use-scanning.ts';

const FORM = 'scan';
const never = () => () => undefined;

interface Props {
  heading: RefObject<HTMLHeadingElement | null>;
  choose: (number: string) => void;
  /** Undefined until it is loaded. */
  Camera: Scanning['Camera'] | undefined;
}

/** Which parcel is it: by the camera where the browser can read codes, else by the number on the label. */
export function ScanBox({ heading, choose, Camera }: Props) {
  const canScan = useSyncExternalStore(never, canDetect, () => false);
  const hasCamera = canScan && Camera !== undefined;
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const camera = useRef<HTMLButtonElement>(null);

  function read(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('id');
    if (!(field instanceof HTMLInputElement)) return;
    const number = readTrackingNumber(field.value);
    if (number !== undefined) return choose(number);
    setProblem(field.value.trim() === '' ? messages.numberMissing : messages.numberProblem);
    field.focus();
  }

  return (
    <section className="card stack" aria-labelledby="scan-heading">
      <h2 id="scan-heading" tabIndex={-1} ref={heading}>
        {messages.heading}
      </h2>
      {isOpen && Camera && (
        <Camera
          found={choose}
          stop={() => {
            setOpen(false);
            // The button is there again with the next picture.
            requestAnimationFrame(() => camera.current?.focus());
          }}
        />
      )}
      {hasCamera && !isOpen && (
        <button className="button" type="button" onClick={() => setOpen(true)} ref={camera}>
          {messages.camera}
        </button>
      )}
      {/* Without its script it looks the parcel up, which needs no rights. */}
      <form className="form" method="get" action={PATHS.track} onSubmit={read} noValidate>
        <TextField
          form={FORM}
          submit={{ problem: () => problem }}
          name="id"
          label={messages.number}
          hint={messages.numberHint}
          required
          maxLength={40}
          autoComplete="off"
        />
        <button className="button" data-kind={hasCamera ? 'quiet' : undefined} type="submit">
          {messages.next}
        </button>
      </form>
    </section>
  );
}
