import { driver } from '#messages/driver.ts';
import { payment } from '#messages/payment.ts';
import { tracking } from '#messages/tracking.ts';

/** A day in words, and whether it is over. */
interface PlannedDay {
  day: string;
  isOver: boolean;
}

const comesByDay = (promised: PlannedDay | undefined): string => {
  if (promised === undefined) return '';
  return promised.isOver ? ` ${tracking.parcel.late}` : ` It arrives ${promised.day}.`;
};
const collection = (planned: PlannedDay | undefined): string => {
  if (planned === undefined) return 'Our driver collects it.';
  return planned.isOver
    ? `Our driver was to come on ${planned.day}, and we have no scan of it. Choose another day, or call us.`
    : `Our driver comes on ${planned.day}.`;
};

/** For the customer: in a few words, and in a sentence. */
export const bookingStates = {
  short: {
    created: 'Booked',
    paid: 'Booked and paid',
    collected: 'Collected',
    at_depot: 'At our depot',
    in_transit: 'On its way',
    out_for_delivery: driver.scan.states.out_for_delivery,
    delivered: 'Delivered',
    failed_attempt: 'Failed attempt',
    returned: 'Returned to the sender',
    exception: 'Held up',
    cancelled: 'Cancelled',
  },
  cancelledAnd: (refund: keyof typeof payment.refund | null) =>
    `Cancelled, ${refund === null ? 'credit returned' : payment.refund[refund]}`,

  unpaid: 'We collect the parcel once it is paid.',
  created: collection,
  paid: (planned: PlannedDay | undefined) =>
    `${collection(planned)} Have the parcel ready with its label, or with the code below.`,
  collected: (promised: PlannedDay | undefined) => `We have the parcel.${comesByDay(promised)}`,
  atDepot: (promised: PlannedDay | undefined) =>
    `The parcel is at our depot.${comesByDay(promised)}`,
  inTransit: (promised: PlannedDay | undefined) =>
    `The parcel is on its way.${comesByDay(promised)}`,
  outForDelivery: 'The driver has the parcel and delivers it today.',
  delivered: 'The parcel has arrived.',
  failedAttempt:
    'The driver could not hand over or collect the parcel. Choose below what happens next.',
  returned: 'The parcel went back to you.',
  exception: 'Something holds this parcel up. Call us, and we say what it is.',
  cancelled: (refund: keyof typeof payment.refundMore | null) =>
    refund === null
      ? 'Nothing is collected, and nothing is to be paid.'
      : `Nothing is collected. ${payment.refundMore[refund]}`,
};
