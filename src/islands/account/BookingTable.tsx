import { useRef, type SubmitEvent } from 'react';
import { addressOf } from '#api/base.ts';
import { BOOKINGS_A_PAGE, filterBookings } from '#api/manage-booking.ts';
import { STATES } from '#domain/consignment.ts';
import { accountBookingMessages as messages, accountMessages, notLoadedMessages } from '#messages';
import { SelectField } from '../parts/SelectField.tsx';
import { textsOf } from '../parts/submit-parts.ts';
import { TextField } from '../parts/TextField.tsx';
import { useSlow } from '../parts/use-slow.ts';
import { stateTitle } from '../tracking/describe.ts';
import { BookingItem } from './BookingItem.tsx';
import { Pages } from './Pages.tsx';
import { useBookings, type BookingList } from './use-bookings.ts';

const FORM = 'bookings';
const NO_PROBLEM = { problem: () => undefined };
const CHOICES = {
  '': messages.anyState,
  ...Object.fromEntries(STATES.map((state) => [state, stateTitle(state)])),
};

/** The bookings that fit, a page at a time. What is shown stays until newer ones are there. */
export function BookingTable({ first }: { first: BookingList }) {
  const { list, filter, isAsking, failure, find, again } = useBookings(first);
  const count = useRef<HTMLParagraphElement>(null);
  const isSlow = useSlow(isAsking);
  const { bookings, total, pages } = list;

  function search(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { search: words = '', state = '' } = textsOf(new FormData(event.currentTarget));
    void find({ search: words.trim(), state, page: 1 });
  }

  /** Another page begins at its top. */
  const turnTo = (page: number) =>
    void find({ ...filter, page }).then((isThere) => isThere && count.current?.focus());

  return (
    <>
      <form
        className="form account-search"
        method="post"
        action={addressOf(filterBookings)}
        role="search"
        aria-label={messages.submit}
        onSubmit={search}
      >
        <TextField
          form={FORM}
          submit={NO_PROBLEM}
          name="search"
          label={messages.search}
          hint={messages.searchHint}
          maxLength={100}
          autoComplete="off"
        />
        <SelectField
          form={FORM}
          submit={NO_PROBLEM}
          name="state"
          label={messages.state}
          options={CHOICES}
        />
        <button className="button" data-kind="quiet" type="submit">
          {messages.submit}
        </button>
      </form>
      <p className="account-count" role="status" tabIndex={-1} ref={count}>
        {isSlow ? accountMessages.loading : countOf(filter.page, bookings.length, total)}
      </p>
      {failure !== undefined && (
        <p role="alert">
          {notLoadedMessages[failure]} {messages.stale}{' '}
          <button
            className="button"
            data-kind="quiet"
            type="button"
            onClick={() => void again().then((isThere) => isThere && count.current?.focus())}
          >
            {accountMessages.again}
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
  return total === 0 ? messages.noneFits : messages.found(before + 1, before + shown, total);
}
