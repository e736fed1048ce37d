import { useEffect, useState } from 'react';
import { staleText, type ParcelView } from './describe.ts';

const MINUTE_MS = 60_000;

/** Says how old a timeline is that is not the newest, and why; the age goes on by itself. */
export function Stale({ view }: { view: ParcelView }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return <p className="parcel-stale">{staleText(view, now)}</p>;
}
