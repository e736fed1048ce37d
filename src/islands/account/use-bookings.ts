import { useEffect, useRef, useState } from 'react';
import { ask, type Failure } from '#api/client.ts';
import { filterBookings } from '#api/manage-booking.ts';
import type { StateChoice } from '#domain/parcel/state-choice.ts';
import type { AnswerOf } from './types.ts';

export type BookingList = AnswerOf<typeof filterBookings>;

/** Pages count from 1. */
export interface BookingFilter {
  search: string;
  state: StateChoice;
  page: number;
}
export const ALL: BookingFilter = { search: '', state: '', page: 1 };

export interface BookingsView {
  list: BookingList;
  filter: BookingFilter;
  isAsking: boolean;
  /** Why the last request failed; the list is then the previous one. */
  failure: Failure | undefined;
}

/** Filters a list whose first page is known. Drops outdated answers. */
export function useBookings(first: BookingList) {
  const [view, setView] = useState<BookingsView>({
    list: first,
    filter: ALL,
    isAsking: false,
    failure: undefined,
  });
  const latest = useRef(0);
  const requested = useRef(ALL);
  const [newest, setNewest] = useState(first);
  // "Try again" in another part reloads all parts.
  if (newest !== first) {
    setNewest(first);
    if (view.filter === ALL) setView({ ...view, list: first });
  }

  /** Returns whether the list shows the result of this filter. */
  async function find(filter: BookingFilter): Promise<boolean> {
    const own = (latest.current += 1);
    requested.current = filter;
    setView((before) => ({ ...before, isAsking: true }));
    const outcome = await ask(filterBookings, { body: filter });
    if (latest.current !== own) return false;
    if (outcome.ok) setView({ list: outcome.value, filter, isAsking: false, failure: undefined });
    else setView((before) => ({ ...before, isAsking: false, failure: outcome.failure }));
    return outcome.ok;
  }

  useEffect(() => {
    if (requested.current !== ALL) void find(requested.current);
  }, [first]);

  return { ...view, find, again: () => find(requested.current) };
}
