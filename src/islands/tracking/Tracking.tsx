import { useState } from 'react';
import type { Day } from '#domain/calendar.ts';
import { tracking } from '#messages/tracking.ts';
import { useAddress } from '#ui/use-address.ts';
import { WrongNumber } from '#ui/parcel/WrongNumber.tsx';
import { PATHS } from '#routes';
import { ParcelCard } from './ParcelCard.tsx';
import { MAX_NUMBERS, readNumbers, trackText } from '#api/typed-numbers.ts';

/** Browsers allow few connections per server, and each stream holds one. */
const MAX_PAGE_STREAMS = 2;

interface Props {
  phone: string;
  /** The address of the island's outline. */
  map: string;
  closedDays: readonly Day[];
}

/** The parcels of /track's address (D24), not looked up by the server. */
export function Tracking({ phone, map, closedDays }: Props) {
  const text = useAddress(() => trackText(location));
  const [news, setNews] = useState<readonly string[]>([]);
  const { numbers, rest } = readNumbers(text);
  return (
    <div className="parcels stack">
      {numbers.map((entry, at) =>
        entry.kind === 'number' ? (
          <ParcelCard
            key={entry.number}
            number={entry.number}
            phone={phone}
            map={map}
            closedDays={closedDays}
            isLive={at < MAX_PAGE_STREAMS}
            say={(sentence) => setNews((all) => [...all, sentence])}
          />
        ) : (
          <WrongNumber
            key={`wrong ${entry.typed}`}
            {...entry}
            phone={phone}
            contact={PATHS.contact}
          />
        ),
      )}
      {rest > 0 && <p className="card">{tracking.wrongNumber.more(MAX_NUMBERS, rest)}</p>}
      {/* Each sentence is a new element, so that ten simultaneous answers are all read out. */}
      <div
        className="visually-hidden"
        role="status"
        aria-atomic="false"
        aria-label={tracking.parcel.region}
      >
        {news.map((sentence, at) => (
          <p key={at}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}
