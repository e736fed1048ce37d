import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { parcelMessages as messages } from '#messages';
import { PATHS } from '#routes';

interface Props {
  number: string;
  state: string;
  phone: string;
}

/** Whom to ask about a parcel. The message is begun with its number and how it stands. */
export function Help({ number, state, phone }: Props) {
  const subject = messages.subject(formatTrackingNumber(number), state);
  return (
    <p className="parcel-help">
      <a className="button" href={`tel:${phone.replaceAll(' ', '')}`}>
        {messages.call(phone)}
      </a>
      <a
        className="button"
        data-kind="quiet"
        href={`${PATHS.contact}?${new URLSearchParams({ subject })}#enquiry`}
      >
        {messages.contact}
      </a>
    </p>
  );
}
