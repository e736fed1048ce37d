import { clockWords, openState, type OpeningTime } from '#domain/business-hours.ts';

// The build has written them.
const isTime = (value: unknown): value is OpeningTime =>
  typeof value === 'object' && value !== null;
function listIn(text: string): unknown[] {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value : [];
}

const tell = () => {
  for (const place of document.querySelectorAll<HTMLElement>('.open-now .state')) {
    const word = (name: string) => place.dataset[name] ?? '';
    const times = listIn(word('times')).filter(isTime);
    const closedDays = listIn(word('closedDays')).filter((day) => typeof day === 'string');
    const state = openState(times, closedDays, new Date());
    place.toggleAttribute('data-is-open', state.isOpen);
    if (state.isOpen) place.textContent = word('open').replace('[time]', clockWords(state.until));
    else if ('opens' in state)
      place.textContent = word('closed')
        .replace('[day]', [word('today'), word('tomorrow')][state.daysAhead] ?? state.weekday)
        .replace('[time]', clockWords(state.opens));
    else place.textContent = word('closedLong');
  }
};
tell();
setInterval(tell, 60_000);
