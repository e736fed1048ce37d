import * as prohibited from '#messages/prohibited.ts';

/** These say in a built page that bookings are suspended: dialogs (SuspendedModal.astro) and a line (PayBooking.astro). */
const BUILT =
  /<dialog id="booking-suspended[^]*?<\/dialog>|<div class="card suspended"[^]*?<\/div>/g;
/** A page whose message was due when it was built has this mark. */
const DUE = 'data-built="due"';
/** This element is around the form of a booking. */
const BOOKING = '<div class="booking-page">';
const END = '</body>';

export const saysSuspended = (page: string): boolean => page.includes(DUE);

/** Puts the message over the page, in place of one that was built in; an empty message takes it away. */
export function withSuspension(page: string, message: string): string {
  const plain = page.replace(BUILT, '');
  if (message === '') return plain;
  const start = plain.indexOf(BOOKING);
  if (start === -1) return putAt(plain, plain.lastIndexOf(END), message);
  // The line is in the flow, because over the page it would cover the form's button.
  const line = `<div class="card suspended"><p>${prohibited.suspended}</p></div>`;
  return putAt(plain, start + BOOKING.length, message + line);
}

const putAt = (page: string, at: number, markup: string): string =>
  at === -1 ? page + markup : page.slice(0, at) + markup + page.slice(at);
