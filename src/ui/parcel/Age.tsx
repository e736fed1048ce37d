import { formatMoment } from '#domain/calendar.ts';
import { tracking } from '#messages/tracking.ts';

/** Below a ticket: whether it is live, or when the server drew it. */
export const Age = ({ at }: { at: number | undefined }) => (
  <p className="small muted no-print">
    {at === undefined ? tracking.parcel.updates : tracking.parcel.asOf(formatMoment(at))}
  </p>
);
