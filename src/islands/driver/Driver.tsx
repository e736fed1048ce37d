import { useEffect, useRef, useState } from 'react';
import { addressOf } from '#api/base.ts';
import { secondStepPage } from '#api/account.ts';
import { loginPath } from '#api/return-target.ts';
import { phoneLink } from '#domain/people/phone-link.ts';
import * as common from '#messages/common.ts';
import * as driver from '#messages/driver.ts';
import { LateView } from '#ui/LateView.tsx';
import { useSlow } from '#ui/use-slow.ts';
import { WorkingTime } from './WorkingTime.tsx';
import { Queue } from './Queue.tsx';
import { ScanBox } from './scan/ScanBox.tsx';
import { Freshness, StopList } from './stops/StopList.tsx';
import { useDriver } from './use-driver.ts';
import { useScanning } from './scan/use-scanning.ts';

/** The driver's round on /driver. The prerendered page has nothing of any account. */
export function Driver({ phone }: { phone: string }) {
  const { view, isReading, queue, load, showNewest, send, add } = useDriver();
  const [chosen, setChosen] = useState<string>();
  const [lastTown, setLastTown] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const { Camera, ScanStep } = useScanning(chosen !== undefined, () => choose(undefined)) ?? {};
  const isSlow = useSlow(
    view.state === 'loading' || (chosen !== undefined && ScanStep === undefined),
  );
  const list = view.state === 'ready' ? view.list : undefined;

  /** The focused element is gone, and the next parcel begins at the heading. */
  const toHeading = (): void => void requestAnimationFrame(() => heading.current?.focus());
  function choose(number: string | undefined): void {
    setChosen(number);
    showNewest();
    if (number === undefined) toHeading();
  }

  return (
    <div className="driver stack" data-state={view.state} aria-busy={isReading}>
      {isSlow && <p>{common.loading}</p>}
      {(view.state === 'out' || view.state === 'forbidden' || view.state === 'no-second-step') && (
        <Barred state={view.state} phone={phone} />
      )}
      {(view.state === 'ready' || view.state === 'failed') && (
        <>
          {/* A scan belongs to an account. */}
          {chosen === undefined && view.user && (
            <ScanBox heading={heading} choose={choose} Camera={Camera} />
          )}
          {chosen !== undefined && ScanStep && (
            <ScanStep
              key={chosen}
              id={chosen}
              stop={list?.stops.find(({ id }) => id === chosen)}
              today={list?.day ?? ''}
              queue={queue}
              lastTown={lastTown}
              done={(scan) => {
                setLastTown(scan.town);
                add(scan);
                choose(undefined);
              }}
              back={() => choose(undefined)}
            />
          )}
          {view.user && <Queue queue={queue} send={send} dismissed={toHeading} />}
          <WorkingTime aheadMs={list?.aheadMs ?? 0} />
          <LateView className="stack" isWaiting={isReading}>
            <Freshness view={view} isReading={isReading} load={load} />
            {list !== undefined && <StopList list={list} queue={queue} choose={choose} />}
          </LateView>
        </>
      )}
    </div>
  );
}

interface BarredProps {
  state: 'out' | 'forbidden' | 'no-second-step';
  phone: string;
}

/** Says what is missing: a login, the office's approval of the account, or the second step that a depot needs at its login. */
function Barred({ state, phone }: BarredProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused element is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card stack">
      <h2 tabIndex={-1} ref={heading}>
        {BARRED[state]}
      </h2>
      {state === 'out' && (
        <p>
          <a className="button" href={loginPath('driver')}>
            {common.login}
          </a>
        </p>
      )}
      {state === 'forbidden' && (
        <p>
          {driver.forbiddenMore} <a href={phoneLink(phone)}>{common.call(phone)}</a>
        </p>
      )}
      {state === 'no-second-step' && (
        <>
          <p>{driver.noSecondStepMore}</p>
          <p>
            <a className="button" href={addressOf(secondStepPage)}>
              {driver.setUpSecondStep}
            </a>
          </p>
        </>
      )}
    </section>
  );
}

const BARRED = {
  out: driver.out,
  forbidden: driver.forbidden,
  'no-second-step': driver.noSecondStep,
};
