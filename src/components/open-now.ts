import {
  clockWords,
  openState,
  type ExceptionalHours,
  type OpeningTime,
} from '#domain/business-hours.ts';

/** Every minute. */
export function openNow(element: HTMLElement): void {
  const place = element.querySelector<HTMLElement>('.state');
  const say = (): void => {
    if (!place) return;
    const word = (name: string) => place.dataset[name] ?? '';
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- OpenNow.astro writes its own props
    const times = JSON.parse(word('times')) as readonly OpeningTime[];
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- as above
    const closedDays = JSON.parse(word('closedDays')) as readonly string[];
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- as above
    const exceptions = JSON.parse(word('exceptions')) as readonly ExceptionalHours[];
    const state = openState(times, closedDays, new Date(), exceptions);
    place.dataset['kind'] = state.isOpen ? '' : 'off';
    if (state.isOpen) place.textContent = word('open').replace('[time]', clockWords(state.until));
    else if ('opens' in state)
      place.textContent = word('closed')
        .replace('[day]', [word('today'), word('tomorrow')][state.daysAhead] ?? state.weekday)
        .replace('[time]', clockWords(state.opens));
    else place.textContent = word('closedLong');
  };
  say();
  setInterval(say, 60_000);
}
