import { addressOf } from '#api/base.ts';
import { CALL_FACTS } from '#api/call-facts.ts';
import type { TrackingEvent } from '#api/track-parcel.ts';
import { phoneLink } from '#domain/phone-link.ts';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { common } from '#messages/common.ts';
import { tracking } from '#messages/tracking.ts';
import { PATHS } from '#routes';
import { element } from '#ui/element.ts';

/** Of a number. */
export const bookingAddress = (id: string): string => addressOf(CALL_FACTS.bookingPage, { id });

interface Actions {
  number: string;
  events: readonly TrackingEvent[];
  /** It is this visitor's, and not too late. */
  mayChange: boolean;
  isCopied: boolean;
  share: () => void;
}

/** Sharing for all; changing the delivery for the account that booked. */
export function actionsFor({ number, events, mayChange, isCopied, share }: Actions): Element {
  const { chooseDay, changeDelivery } = tracking.parcel;
  const button = element(
    'button',
    { class: 'button', 'data-kind': 'quiet', type: 'button' },
    tracking.parcel.share,
  );
  button.addEventListener('click', share);
  return element(
    'p',
    { class: 'parcel-help no-print' },
    mayChange &&
      element(
        'a',
        { class: 'button', href: `${bookingAddress(number)}#delivery` },
        events.at(-1)?.state === 'failed_attempt' ? chooseDay : changeDelivery,
      ),
    button,
    element(
      'span',
      { id: `copied-${number}`, class: isCopied ? 'small' : 'visually-hidden', role: 'status' },
      isCopied && tracking.parcel.copied,
    ),
  );
}

/** Contacts; the message form gets number and status. */
export function helpFor({ number, state, phone }: Record<'number' | 'state' | 'phone', string>) {
  const subject = tracking.parcel.subject(formatTrackingNumber(number), state);
  const link = (href: string, text: string) =>
    element('a', { class: 'button', 'data-kind': 'quiet', href }, text);
  return element(
    'p',
    { class: 'parcel-help' },
    link(phoneLink(phone), common.call(phone)),
    link(`${PATHS.contact}?${new URLSearchParams({ subject })}#enquiry`, tracking.parcel.contact),
  );
}

/** Shares an address by the device's dialog, or else copies it. Returns whether it was copied. */
export async function shareAddress(path: string): Promise<boolean> {
  const { href: url } = new URL(path, location.href);
  try {
    const canShare = typeof navigator.share === 'function';
    await (canShare ? navigator.share({ url }) : navigator.clipboard.writeText(url));
    return !canShare;
  } catch {
    // Cancelled or forbidden: the address bar has the address.
    return false;
  }
}
