import { useRef, useState } from 'react';
import { driverMessages as messages } from '#messages';
import { useSlow } from '../parts/use-slow.ts';
import { Barred } from './Barred.tsx';
import { Freshness } from './Freshness.tsx';
import { Queue } from './Queue.tsx';
import { ScanBox } from './ScanBox.tsx';
import { StopList } from './StopList.tsx';
import { useDriver } from './use-driver.ts';
import { useScanning } from './use-scanning.ts';

/** The day of a driver on /driver. The page as it is stored holds nothing of anybody. */
export function Driver({ phone }: { phone: string }) {
  const { view, isReading, queue, load, send, add } = useDriver();
  const [chosen, setChosen] = useState<string>();
  const [lastTown, setLastTown] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const { Camera, ScanStep } = useScanning(chosen !== undefined, () => choose(undefined)) ?? {};
  const isSlow = useSlow(isReading || (chosen !== undefined && ScanStep === undefined));
  const list = view.state === 'ready' ? view.list : undefined;

  /** What had the focus is gone: the next parcel begins here. */
  const toHeading = (): void => void requestAnimationFrame(() => heading.current?.focus());
  function choose(number: string | undefined): void {
    setChosen(number);
    if (number === undefined) toHeading();
  }

  return (
    <div className="driver stack" data-state={view.state} aria-busy={isReading}>
      {isSlow && <p>{messages.loading}</p>}
      {(view.state === 'out' || view.state === 'forbidden') && (
        <Barred state={view.state} phone={phone} />
      )}
      {(view.state === 'ready' || view.state === 'failed') && (
        <>
          <Queue queue={queue} send={send} dismissed={toHeading} />
          {chosen === undefined && <ScanBox heading={heading} choose={choose} Camera={Camera} />}
          {chosen !== undefined && ScanStep && (
            <ScanStep
              key={chosen}
              id={chosen}
              stop={list?.stops.find(({ id }) => id === chosen)}
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
          <Freshness view={view} isReading={isReading} load={load} />
          {list !== undefined && <StopList list={list} queue={queue} choose={choose} />}
        </>
      )}
    </div>
  );
}
