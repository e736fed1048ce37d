import { useRef, useState, type SubmitEvent } from 'react';
import { addressOf } from '#api/base.ts';
import { BOOKINGS_A_PAGE, filterBookings } from '#api/manage-booking.ts';
import { STATES, stateTitle } from '#domain/consignment.ts';
import { account } from '#messages/account.ts';
import { common } from '#messages/common.ts';
import { failures } from '#messages/failures.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { textsOf } from '#forms/form-data.ts';
import { fieldsOf } from '#forms/problems.ts';
import { TextField } from '#ui/TextField.tsx';
import { useSlow } from '#ui/use-slow.ts';
import { BookingItem } from './BookingItem.tsx';
import { Pages } from './Pages.tsx';
import { useBookings, type BookingList } from './use-bookings.ts';

const field = fieldsOf('bookings');
const CHOICES = {
  '': account.bookings.anyState,
  ...Object.fromEntries(STATES.map((state) => [state, stateTitle(state)])),
};

/** The old rows show until the new ones arrive. */
export function BookingTable({ first }: { first: BookingList }) {
  const { list, filter, isAsking, failure, find, again } = useBookings(first);
  const count = useRef<HTMLParagraphElement>(null);
  const isSlow = useSlow(isAsking, '');
  const { bookings, total, pages } = list;
  // On a phone the bookings come first.
  const [isWide] = useState(() => matchMedia('(width >= 44rem)').matches);

  function search(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { search: words = '', state = '' } = textsOf(new FormData(event.currentTarget));
    void find({ search: words.trim(), state, page: 1 });
  }

  const turnTo = (page: number) =>
    void find({ ...filter, page }).then((isThere) => isThere && count.current?.focus());

  return (
    <>
      <details open={isWide}>
        <summary>{account.bookings.submit}</summary>
        <form
          className="form account-search"
          method="post"
          action={addressOf(filterBookings)}
          role="search"
          aria-label={account.bookings.submit}
          onSubmit={search}
        >
          <TextField
            {...field('search')}
            label={account.bookings.search}
            hint={account.bookings.searchHint}
            maxLength={100}
            autoComplete="off"
          />
          <SelectField {...field('state')} label={account.bookings.state} options={CHOICES} />
          <button className="button" data-kind="quiet" type="submit">
            {account.bookings.submit}
          </button>
        </form>
      </details>
      <p className="account-count" role="status" tabIndex={-1} ref={count}>
        {isSlow ? common.loading : countOf(filter.page, bookings.length, total)}
      </p>
      {failure !== undefined && (
        <p role="alert">
          {failures.notLoaded[failure]} {account.bookings.stale}{' '}
          <button
            className="button"
            data-kind="quiet"
            type="button"
            onClick={() => void again().then((isThere) => isThere && count.current?.focus())}
          >
            {common.again}
          </button>
        </p>
      )}
      <ul className="account-bookings" role="list" aria-busy={isAsking}>
        {bookings.map((booking) => (
          <BookingItem key={booking.id} booking={booking} />
        ))}
      </ul>
      {pages > 1 && <Pages page={filter.page} pages={pages} turnTo={turnTo} />}
    </>
  );
}

function countOf(page: number, shown: number, total: number): string {
  const before = (page - 1) * BOOKINGS_A_PAGE;
  return total === 0
    ? account.bookings.noneFits
    : account.bookings.found(before + 1, before + shown, total);
}
