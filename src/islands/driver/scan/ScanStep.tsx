import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Stop } from '#api/driver.ts';
import { formatDay } from '#domain/days/calendar.ts';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import * as driver from '#messages/driver.ts';
import type { QueuedScan } from '#stores/driver-queue.ts';
import { LateView } from '#ui/LateView.tsx';
import { fetchNextScans, nextScansAfter, stepsOf, type NextScans } from './next-scans.ts';
import { StepForm } from './StepForm.tsx';
import { scanTitle } from '../scan-titles.ts';
import type { FormScan } from '../use-driver.ts';

interface Props {
  id: string;
  stop: Stop | undefined;
  /** The day is '' where no list was loaded. */
  today: string;
  queue: readonly QueuedScan[];
  lastTown: string;
  done: (scan: FormScan) => void;
  back: () => void;
}

/** Shows the scanned parcel and its next steps. A parcel outside the list is looked up. */
export function ScanStep({ id, stop, today, queue, lastTown, done, back }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [scans, setScans] = useState<NextScans | 'unknown' | undefined>(() =>
    stop === undefined ? undefined : nextScansAfter(stepsOf(stop, queue)),
  );
  const later = stop?.deliverOn ?? null;
  const toOther = (
    <button className="button" data-kind="quiet" type="button" onClick={back}>
      {driver.stepOther}
    </button>
  );

  // Each parcel has a ScanStep of its own, so this runs once, when it is scanned.
  const begin = useEffectEvent(() => {
    heading.current?.focus();
    if (scans === undefined) void fetchNextScans(id, queue).then(setScans);
  });
  useEffect(() => begin(), []);

  return (
    <section className="card stack driver-step" aria-labelledby="step-heading">
      <h2 id="step-heading" tabIndex={-1} ref={heading}>
        {driver.stepStep(formatTrackingNumber(id))}
      </h2>
      <LateView className="stack" isWaiting={scans === undefined} meanwhile={toOther}>
        {scans === 'unknown' && <p role="alert">{driver.stepUnknown}</p>}
        {scans !== undefined && scans !== 'unknown' && (
          <>
            <p>
              {scans.state === undefined
                ? driver.stepUnsure
                : driver.stepStanding(scanTitle(scans.state))}
            </p>
            {later !== null && later > today && (
              <p>
                <strong>{driver.deliverOn(formatDay(later))}</strong> {driver.stepEarly}
              </p>
            )}
            {scans.next.length === 0 ? (
              <p>{driver.stepOver}</p>
            ) : (
              <StepForm id={id} next={scans.next} town={stop?.town ?? lastTown} done={done} />
            )}
          </>
        )}
        {toOther}
      </LateView>
    </section>
  );
}
