import { useState, useSyncExternalStore } from 'react';
import { parcelMessages as messages, wrongNumberMessages } from '#messages';
import { askedText } from './asked.ts';
import { ParcelCard } from './ParcelCard.tsx';
import { MOST_NUMBERS, readNumbers } from './read-numbers.ts';
import { WrongNumber } from './WrongNumber.tsx';

/** Every stream holds a connection, and a browser has few of them for one server. */
const MOST_STREAMS = 2;

/** The parcels that the address of /track asks for (specification, section 2). The page itself has asked for none. */
export function Tracking({ phone }: { phone: string }) {
  const text = useSyncExternalStore(
    onAddress,
    () => askedText(location),
    () => '',
  );
  const [said, setSaid] = useState('');
  const { asked, rest } = readNumbers(text);
  return (
    <div className="parcels stack">
      {asked.map((entry, at) =>
        entry.kind === 'number' ? (
          <ParcelCard
            key={entry.number}
            number={entry.number}
            phone={phone}
            isLive={at < MOST_STREAMS}
            say={setSaid}
          />
        ) : (
          <WrongNumber key={`wrong ${entry.typed}`} {...entry} phone={phone} />
        ),
      )}
      {rest > 0 && <p className="card">{wrongNumberMessages.more(MOST_NUMBERS, rest)}</p>}
      <p className="visually-hidden" role="status" aria-label={messages.region}>
        {said}
      </p>
    </div>
  );
}

function onAddress(changed: () => void): () => void {
  addEventListener('popstate', changed);
  return () => removeEventListener('popstate', changed);
}
