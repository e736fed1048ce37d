import { useEffect, useState } from 'react';
import { ask } from '#api/client.ts';
import { clockInOut } from '#api/driver.ts';
import { dublinTime, formatClock } from '#domain/days/calendar.ts';
import * as driver from '#messages/driver.ts';
import { setClock } from '#stores/account-slices.ts';
import { useSession } from '#stores/use-session.ts';
import { useLatest } from '#ui/use-latest.ts';

/** Stores the times in the session, by the server's clock, and sends them until the API has them. */
export function WorkingTime({ aheadMs }: { aheadMs: number }) {
  const { clock } = useSession().auth;
  const [isSent, setSent] = useState(true);
  const whenLatest = useLatest();
  const isIn = typeof clock?.in === 'number' && clock.out === null;
  const at = clock?.out ?? clock?.in ?? null;

  useEffect(() => {
    if (typeof clock?.in !== 'number') return;
    const body = { in: clock.in, out: clock.out };
    // A refused time, such as last week's shift, is not resent.
    const send = (): void =>
      whenLatest(ask(clockInOut, { body }), (answer) =>
        setSent(answer.ok || answer.status === 422),
      );
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [clock, whenLatest]);

  return (
    <section className="card driver-line" aria-label={driver.clock.region}>
      <p role="status">
        {at === null
          ? driver.clock.none
          : driver.clock[isIn ? 'since' : 'until'](
              formatClock(dublinTime(new Date(at)).minutes),
            )}{' '}
        {!isSent && driver.clock.kept}
      </p>
      <button
        className="button"
        data-kind="quiet"
        type="button"
        onClick={() => {
          const now = Date.now() + aheadMs;
          setClock(isIn ? { ...clock, out: now } : { in: now, out: null });
        }}
      >
        {isIn ? driver.clock.out : driver.clock.in}
      </button>
    </section>
  );
}
