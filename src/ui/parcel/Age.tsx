import { formatMoment } from '#domain/days/calendar.ts';
import * as common from '#messages/common.ts';
import * as tracking from '#messages/tracking.ts';

interface Props {
  /** The server drew the ticket then. It is undefined once the widget has the ticket. */
  at: number | undefined;
  /** The address of the parcel's stream, for the script that follows a ticket of the server (components/page-age.ts). */
  stream?: string;
  isAsking?: boolean;
}

/** Says below a ticket whether it is live, or how old it is. */
export const Age = ({ at, stream, isAsking = false }: Props) => (
  <p
    className="small muted no-print"
    data-enhance={at === undefined ? undefined : 'page-age'}
    data-stream={stream}
    suppressHydrationWarning
  >
    {isAsking && common.loading}
    {!isAsking &&
      (at === undefined ? tracking.parcel.updates : tracking.parcel.asOf(formatMoment(at)))}
  </p>
);
