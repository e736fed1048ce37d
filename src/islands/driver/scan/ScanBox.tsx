import { useRef, useState, useSyncExternalStore, type RefObject, type SubmitEvent } from 'react';
import { readTrackingNumber } from '#domain/parcel/tracking-number.ts';
import * as driver from '#messages/driver.ts';
import { PATHS } from '#routes';
import { TextField } from '#ui/TextField.tsx';
import { canDetect } from './barcode-detector.ts';
import type { Scanning } from './use-scanning.ts';

const never = () => () => undefined;

interface Props {
  heading: RefObject<HTMLHeadingElement | null>;
  choose: (number: string) => void;
  /** It is undefined while it loads. */
  Camera: Scanning['Camera'] | undefined;
}

/** Takes the parcel's number from the camera, where the browser reads codes, or from the keys. */
export function ScanBox({ heading, choose, Camera }: Props) {
  const canScan = useSyncExternalStore(never, canDetect, () => false);
  const hasCamera = canScan && Camera !== undefined;
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<string>();
  const camera = useRef<HTMLButtonElement>(null);

  function read(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('id');
    if (!(field instanceof HTMLInputElement)) return;
    const number = readTrackingNumber(field.value);
    if (number !== undefined) return choose(number);
    setError(field.value.trim() === '' ? driver.scan.numberMissing : driver.scan.numberProblem);
    field.focus();
  }

  return (
    <section className="card stack" aria-labelledby="scan-heading">
      <h2 id="scan-heading" tabIndex={-1} ref={heading}>
        {driver.scan.heading}
      </h2>
      {isOpen && Camera && (
        <Camera
          found={choose}
          stop={() => {
            setOpen(false);
            // The button is back in the next frame.
            requestAnimationFrame(() => camera.current?.focus());
          }}
        />
      )}
      {hasCamera && !isOpen && (
        <button className="button" type="button" onClick={() => setOpen(true)} ref={camera}>
          {driver.scan.camera}
        </button>
      )}
      {/* Without scripts it leads to the public tracking page. */}
      <form className="form" method="get" action={PATHS.track} onSubmit={read} noValidate>
        <TextField
          id="scan-id"
          name="id"
          error={error}
          label={driver.scan.number}
          hint={driver.scan.numberHint}
          required
          maxLength={40}
          autoComplete="off"
        />
        <button className="button" data-kind={hasCamera ? 'quiet' : undefined} type="submit">
          {driver.scan.next}
        </button>
      </form>
    </section>
  );
}
