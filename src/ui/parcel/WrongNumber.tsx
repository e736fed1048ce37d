import type { TypedNumber } from '#api/typed-numbers.ts';
import * as tracking from '#messages/tracking.ts';
import { MessageLink } from './MessageLink.tsx';
import { ParcelHead } from './ParcelHead.tsx';

interface Props extends Omit<Extract<TypedNumber, { kind: 'wrong' }>, 'kind'> {
  phone: string;
  /** The address of the contact page. */
  contact: string;
}

const { title, why: reasons } = tracking.wrongNumber;

/** Says why a number is none of ours, which is found without a request. */
export const WrongNumber = ({ typed, why, phone, contact }: Props) => (
  <section className="stack parcel" data-kind="unknown">
    <ParcelHead
      level={2}
      about={typed}
      kind="unknown"
      title={title}
      line={reasons[why]}
      phone={phone}
    />
    <MessageLink number={typed} state={title} contact={contact} />
  </section>
);
