import { useEffect, useRef, useState } from 'react';
import type { Stop } from '#api/driver.ts';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { driverMessages, stepMessages as messages } from '#messages';
import type { QueuedScan } from '#stores/driver-queue.ts';
import { useSlow } from '../parts/use-slow.ts';
import { lookUp, standingAfter, stepsOf, type Standing } from './standing.ts';
import { StepForm } from './StepForm.tsx';
import { stateTitle } from './words.ts';
import type { FormScan } from './use-driver.ts';

interface Props {
  id: string;
  /** The stop with this number, when it is in the list. */
  stop: Stop | undefined;
  queue: readonly QueuedScan[];
  /** The town of the last scan. */
  lastTown: string;
  done: (scan: FormScan) => void;
  back: () => void;
}

/** The parcel that was scanned, and what may follow. A stop of the list is known; another parcel is looked up. */
export function ScanStep({ id, stop, queue, lastTown, done, back }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [standing, setStanding] = useState<Standing | 'unknown' | undefined>(() =>
    stop === undefined ? undefined : standingAfter(stepsOf(stop, queue)),
  );
  const isSlow = useSlow(standing === undefined);

  useEffect(() => {
    heading.current?.focus();
    if (standing === undefined) void lookUp(id, queue).then(setStanding);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a parcel is looked up once, when it is scanned
  }, [id]);

  return (
    <section className="card stack driver-step" aria-labelledby="step-heading">
      <h2 id="step-heading" tabIndex={-1} ref={heading}>
        {messages.step(formatTrackingNumber(id))}
      </h2>
      {isSlow && <p>{driverMessages.loading}</p>}
      {standing === 'unknown' && <p role="alert">{messages.unknown}</p>}
      {standing !== undefined && standing !== 'unknown' && (
        <>
          <p>
            {standing.state === undefined
              ? messages.unsure
              : messages.standing(stateTitle(standing.state))}
          </p>
          {standing.next.length === 0 ? (
            <p>{messages.over}</p>
          ) : (
            <StepForm id={id} next={standing.next} town={stop?.town ?? lastTown} done={done} />
          )}
        </>
      )}
      <button className="button" data-kind="quiet" type="button" onClick={back}>
        {messages.other}
      </button>
    </section>
  );
}
