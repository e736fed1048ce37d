import { useState } from 'react';
import { addressOf } from '#api/base.ts';
import { bookingPage, labelPage } from '#api/booking-documents.ts';
import type { Today } from '#api/today.ts';
import { dublinTime } from '#domain/days/calendar.ts';
import * as todayWords from '#messages/today.ts';
import { PATHS, trackPath } from '#routes';
import { TodayTickets } from '#ui/account/TodayTickets.tsx';
import { NotLoaded } from './QuietButton.tsx';

const LINKS = {
  booking: (id: string) => addressOf(bookingPage, { id }),
  label: (id: string) => addressOf(labelPage, { id }),
  track: trackPath,
  sendAgain: (id: string) => `${PATHS.payBooking}?receiverOf=${id}`,
};

interface Props {
  today: Today | undefined;
  retry: () => void;
}

export function TodayPart({ today, retry }: Props) {
  const [now] = useState(() => dublinTime(new Date()));
  return today === undefined ? (
    <NotLoaded text={todayWords.failed} retry={retry} />
  ) : (
    <TodayTickets today={today} now={now} links={LINKS} />
  );
}
