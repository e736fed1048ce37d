import { formatMoment } from '#domain/days/calendar.ts';
import { tracking } from '#messages/tracking.ts';

/** Below a ticket: whether it is live, or when the server drew it, which a script counts on (components/page-age.ts). */
export const Age = ({ at }: { at: number | undefined }) => (
  <p
    className="small muted no-print"
    data-enhance={at === undefined ? undefined : 'page-age'}
    suppressHydrationWarning
  >
    {at === undefined ? tracking.parcel.updates : tracking.parcel.asOf(formatMoment(at))}
  </p>
);
