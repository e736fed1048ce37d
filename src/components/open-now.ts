import { openState, type ExceptionalHours, type OpeningTime } from '#domain/days/business-hours.ts';
import { MINUTE_MS } from '#domain/days/durations.ts';
import type * as shell from '#messages/shell.ts';

interface Hours {
  times: readonly OpeningTime[];
  closedDays: readonly string[];
  exceptions: readonly ExceptionalHours[];
}

/** Shows whether we are open, and looks again every minute. */
export function openNow(element: HTMLElement): void {
  const place = element.querySelector<HTMLElement>('.state');
  if (!place) return;
  const { hours = '', words = '' } = place.dataset;
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- OpenNow.astro writes its own props
  const { times, closedDays, exceptions } = JSON.parse(hours) as Hours;
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- as above
  const { open, closed, closedLong, today, tomorrow } = JSON.parse(words) as typeof shell.openHours;
  const say = (): void => {
    const state = openState(times, closedDays, new Date(), exceptions);
    place.dataset['kind'] = state.isOpen ? '' : 'off';
    if (state.isOpen) place.textContent = open.replace('[time]', inOfficeHours(state.until));
    else if ('opens' in state)
      place.textContent = closed
        .replace('[day]', [today, tomorrow][state.daysAhead] ?? state.weekday)
        .replace('[time]', inOfficeHours(state.opens));
    else place.textContent = closedLong;
  };
  say();
  setInterval(say, MINUTE_MS);
}

/** Writes "17:30" as "5.30pm", as the hours beside it are written. */
function inOfficeHours(clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const past = minutes === 0 ? '' : `.${String(minutes).padStart(2, '0')}`;
  return `${hours % 12 || 12}${past}${hours < 12 ? 'am' : 'pm'}`;
}
