import { fold } from '#domain/place-search.ts';
import type { StoredBooking } from './stored.ts';

export const bookingSearchText = (
  tracking: string,
  { pickup, delivery, contents }: Pick<StoredBooking, 'pickup' | 'delivery' | 'contents'>,
): string =>
  fold(
    [
      tracking,
      pickup.name,
      pickup.town,
      delivery.name,
      delivery.town,
      delivery.postcode,
      delivery.country,
      contents,
    ].join(' '),
  );
