import { useRef, useState, type SubmitEvent } from 'react';
import { addressOf } from '#api/base.ts';
import { BOOKINGS_A_PAGE, filterBookings } from '#api/manage-booking.ts';
import { countOf } from '#domain/parcel/state-choice.ts';
import * as account from '#messages/account.ts';
import * as common from '#messages/common.ts';
import * as failures from '#messages/failures.ts';
import { textsOf } from '#forms/form-data.ts';
import { fieldsOf } from '#forms/problems.ts';
import { LateView } from '#ui/LateView.tsx';
import { TextField } from '#ui/TextField.tsx';
import { BookingItem } from './BookingItem.tsx';
import { QuietButton } from './QuietButton.tsx';
import { useBookings, type BookingList } from './use-bookings.ts';

const filterField = fieldsOf('bookings');
const STATE_FILTERS = ['', 'created', 'on_the_way', 'delivered', 'returned', 'cancelled'] as const;

/** The old rows come back when the new ones do not load. */
export function BookingTable({ first }: { first: BookingList }) {
  const { list, filter, isAsking, failure, find, again } = useBookings(first);
  const count = useRef<HTMLParagraphElement>(null);
  const { bookings, total, pages, counts } = list;
  // On a phone the bookings come first.
  const [isWide] = useState(() => matchMedia('(width >= 44rem)').matches);

  function search(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { search: words = '' } = textsOf(new FormData(event.currentTarget));
    void find({ ...filter, search: words.trim(), page: 1 });
  }

  const turnTo = (page: number) =>
    void find({ ...filter, page }).then((isThere) => isThere && count.current?.focus());

  return (
    <>
      <div className="account-states" role="group" aria-label={account.bookingsState}>
        {STATE_FILTERS.map((state) => ({ state, count: countOf(counts, state) }))
          .filter(({ state, count }) => state === '' || state === filter.state || count > 0)
          .map(({ state, count }) => (
            <button
              key={state}
              type="button"
              aria-pressed={state === filter.state}
              onClick={() => void find({ ...filter, state, page: 1 })}
            >
              {account.bookingsChoices[state]} {count}
            </button>
          ))}
      </div>
      <details open={isWide}>
        <summary>{account.bookingsSubmit}</summary>
        <form
          className="form account-search"
          method="post"
          action={addressOf(filterBookings)}
          role="search"
          aria-label={account.bookingsSubmit}
          onSubmit={search}
        >
          <TextField
            {...filterField('search')}
            label={account.bookingsSearch}
            hint={account.bookingsSearchHint}
            maxLength={100}
            autoComplete="off"
          />
          <QuietButton type="submit">{account.bookingsSubmit}</QuietButton>
        </form>
      </details>
      <p className="account-count" role="status" tabIndex={-1} ref={count}>
        {countText(filter.page, bookings.length, total)}
      </p>
      <LateView isWaiting={isAsking}>
        {failure !== undefined && (
          <p role="alert">
            {failures.notLoaded[failure]} {account.bookingsStale}{' '}
            <QuietButton
              onClick={() => void again().then((isThere) => isThere && count.current?.focus())}
            >
              {common.again}
            </QuietButton>
          </p>
        )}
        <ul className="account-bookings" role="list">
          {bookings.map((booking) => (
            <BookingItem key={booking.id} booking={booking} />
          ))}
        </ul>
        {pages > 1 && <Pages page={filter.page} pages={pages} turnTo={turnTo} />}
      </LateView>
    </>
  );
}

function countText(page: number, shown: number, total: number): string {
  const before = (page - 1) * BOOKINGS_A_PAGE;
  return total === 0
    ? account.bookingsNoneFits
    : account.bookingsFound(before + 1, before + shown, total);
}

interface PagesProps {
  page: number;
  pages: number;
  turnTo: (page: number) => void;
}

/** Buttons without a target stay, so that the focus does too. */
function Pages({ page, pages, turnTo }: PagesProps) {
  const targets = [
    { text: account.bookingsPrevious, to: page - 1 },
    { text: account.bookingsNext, to: page + 1 },
  ];
  return (
    <nav className="account-buttons row" aria-label={account.bookingsPages}>
      {targets.map(({ text, to }) => {
        const isEnd = to < 1 || to > pages;
        return (
          <QuietButton
            key={text}
            aria-disabled={isEnd || undefined}
            onClick={() => !isEnd && turnTo(to)}
          >
            {text}
          </QuietButton>
        );
      })}
    </nav>
  );
}
