import { useRef, useState } from 'react';
import { ask, type Failure } from '#api/client.ts';
import { filterBookings } from '#api/manage-booking.ts';
import type { AnswerOf } from './types.ts';

export type BookingList = AnswerOf<typeof filterBookings>;

/** Which bookings are asked for; a page counts from 1. */
export interface BookingFilter {
  search: string;
  /** '' for any. */
  state: string;
  page: number;
}
export const ALL: BookingFilter = { search: '', state: '', page: 1 };

/** The list as it is shown. */
export interface BookingsView {
  list: BookingList;
  /** What the list was asked with. */
  filter: BookingFilter;
  isAsking: boolean;
  /** Why the newest question has no answer; the list is the one before. */
  failure: Failure | undefined;
}

/** The bookings of the account by a filter. An answer that comes after a newer question is dropped. */
export function useBookings(first: BookingList) {
  const [view, setView] = useState<BookingsView>({
    list: first,
    filter: ALL,
    isAsking: false,
    failure: undefined,
  });
  const turn = useRef(0);
  const asked = useRef(ALL);

  /** Gives whether the list is the one that was asked for. */
  async function find(filter: BookingFilter): Promise<boolean> {
    const mine = (turn.current += 1);
    asked.current = filter;
    setView((before) => ({ ...before, isAsking: true }));
    const outcome = await ask(filterBookings, { body: filter });
    if (turn.current !== mine) return false;
    if (outcome.ok) setView({ list: outcome.answer, filter, isAsking: false, failure: undefined });
    else setView((before) => ({ ...before, isAsking: false, failure: outcome.failure }));
    return outcome.ok;
  }

  return { ...view, find, again: () => find(asked.current) };
}
