import { phoneLink } from '#domain/phone-link.ts';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { common } from '#messages/common.ts';
import { tracking } from '#messages/tracking.ts';

interface Props {
  number: string;
  state: string;
  phone: string;
  /** The address of the contact page. */
  contact: string;
}

/** Contacts; the message form gets number and status. */
export function ParcelHelp({ number, state, phone, contact }: Props) {
  const subject = tracking.parcel.subject(formatTrackingNumber(number), state);
  return (
    <p className="row">
      <a className="button" data-kind="quiet" href={phoneLink(phone)}>
        {common.call(phone)}
      </a>
      <a
        className="button"
        data-kind="quiet"
        href={`${contact}?${new URLSearchParams({ subject })}#enquiry`}
      >
        {tracking.parcel.contact}
      </a>
    </p>
  );
}
