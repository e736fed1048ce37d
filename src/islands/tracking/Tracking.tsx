import { useState } from 'react';
import type { Day } from '#domain/days/calendar.ts';
import * as tracking from '#messages/tracking.ts';
import type { ServedParcel } from '#api/timeline.ts';
import { Parcels } from '#ui/parcel/Parcels.tsx';
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
  /** The parcel that the server has drawn already. */
  served?: ServedParcel | undefined;
}

/** Shows the parcels of /track's address (D24). A page of the server has drawn the parcel if there is only one. */
export function Tracking({ phone, map, closedDays, served }: Props) {
  const text = useAddress(() => trackText(location), served?.id);
  const [news, setNews] = useState<readonly string[]>([]);
  const { numbers, rest } = readNumbers(text);
  return (
    <Parcels
      served={served}
      news={news.map((sentence, at) => (
        <p key={at}>{sentence}</p>
      ))}
    >
      {numbers.map((entry, at) =>
        entry.kind === 'number' ? (
          <ParcelCard
            key={entry.number}
            number={entry.number}
            phone={phone}
            map={map}
            closedDays={closedDays}
            served={entry.number === served?.id ? served : undefined}
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
    </Parcels>
  );
}
