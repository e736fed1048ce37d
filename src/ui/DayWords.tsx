import { formatDay, type Day } from '#domain/days/calendar.ts';

/** Draws "Mon 30 Nov" with a large number, in a row of days to choose from. */
export function DayWords({ day }: { day: Day }) {
  const [weekday = '', number, month = ''] = formatDay(day).split(' ');
  return (
    <>
      {weekday.slice(0, 3)} <b>{number}</b> {month.slice(0, 3)}
    </>
  );
}
