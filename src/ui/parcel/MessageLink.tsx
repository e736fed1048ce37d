import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import * as tracking from '#messages/tracking.ts';

interface Props {
  number: string;
  state: string;
  /** The address of the contact page. */
  contact: string;
}

/** Leads to the message form, which gets number and status. */
export function MessageLink({ number, state, contact }: Props) {
  const subject = tracking.parcel.subject(formatTrackingNumber(number), state);
  return (
    <p>
      <a href={`${contact}?${new URLSearchParams({ subject })}#enquiry`}>
        {tracking.parcel.contact}
      </a>
    </p>
  );
}
