import { formatMoment } from '#domain/days/calendar.ts';
import { common } from '#messages/common.ts';
import { tracking } from '#messages/tracking.ts';

/** Below a ticket: whether it is live, or when the server drew it, which a script counts on (components/page-age.ts). */
export const Age = ({ at, isAsking = false }: { at: number | undefined; isAsking?: boolean }) => (
  <p
    className="small muted no-print"
    data-enhance={at === undefined ? undefined : 'page-age'}
    suppressHydrationWarning
  >
    {isAsking && common.loading}
    {!isAsking &&
      (at === undefined ? tracking.parcel.updates : tracking.parcel.asOf(formatMoment(at)))}
  </p>
);
