import * as payment from '#messages/payment.ts';

/** It has a day in words, and whether it is over. */
interface PlannedDay {
  day: string;
  isOver: boolean;
}

const collection = (planned: PlannedDay | undefined): string => {
  if (planned === undefined) return 'Our driver collects it.';
  return planned.isOver
    ? `Our driver was to come on ${planned.day}, and we have no scan of it. Choose another day, or call us.`
    : `Our driver comes on ${planned.day}.`;
};

/* The customer reads each in a sentence. */

export const cancelledAnd = (refund: keyof typeof payment.refund | null) =>
  `Cancelled, ${refund === null ? 'credit returned' : payment.refund[refund]}`;

export const unpaid = 'We collect the parcel once it is paid.';
export const paid = (planned: PlannedDay | undefined) =>
  `${collection(planned)} Have the parcel ready with its label, or with the code below.`;
export const returned = 'The parcel went back to you.';
export const exception = 'Your parcel is held up. Call us, and we say why.';
export const cancelled = (refund: keyof typeof payment.refundMore | null) =>
  refund === null
    ? 'Nothing is collected, and nothing is to be paid.'
    : `Nothing is collected. ${payment.refundMore[refund]}`;
