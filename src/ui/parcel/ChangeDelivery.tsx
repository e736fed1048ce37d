import type { State } from '#domain/consignment.ts';
import { tracking } from '#messages/tracking.ts';

interface Props {
  state: State | undefined;
  /** The address of the booking. */
  booking: string;
}

/** Links to the form of the booking in which its sender changes the delivery. */
export const ChangeDelivery = ({ state, booking }: Props) => (
  <a className="button" href={`${booking}#delivery`}>
    {state === 'failed_attempt' ? tracking.parcel.chooseDay : tracking.parcel.changeDelivery}
  </a>
);
