import { phoneLink } from '#domain/phone-link.ts';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { common } from '#messages/common.ts';
import { tracking } from '#messages/tracking.ts';
import { PATHS } from '#routes';

interface Props {
  number: string;
  state: string;
  phone: string;
}

/** Ways to ask about a parcel; the message form opens with its number and status filled in. */
export function Help({ number, state, phone }: Props) {
  const subject = tracking.parcel.subject(formatTrackingNumber(number), state);
  return (
    <p className="parcel-help">
      <a className="button" data-kind="quiet" href={phoneLink(phone)}>
        {common.call(phone)}
      </a>
      <a
        className="button"
        data-kind="quiet"
        href={`${PATHS.contact}?${new URLSearchParams({ subject })}#enquiry`}
      >
        {tracking.parcel.contact}
      </a>
    </p>
  );
}
