import type { TypedNumber } from '#api/typed-numbers.ts';
import { tracking } from '#messages/tracking.ts';
import { ParcelHelp } from './ParcelHelp.tsx';

interface Props extends Omit<Extract<TypedNumber, { kind: 'wrong' }>, 'kind'> {
  phone: string;
  /** The address of the contact page. */
  contact: string;
}

/** An invalid number, found without a request. */
export function WrongNumber({ typed, why, phone, contact }: Props) {
  return (
    <section className="stack parcel" data-kind="wrong">
      <div className="ticket" data-kind="wrong">
        <h2>
          <span className="ticket-number">{typed}</span> {tracking.wrongNumber.title}
        </h2>
      </div>
      <p>{tracking.wrongNumber.why[why]}</p>
      <ParcelHelp number={typed} state={tracking.wrongNumber.title} {...{ phone, contact }} />
    </section>
  );
}
