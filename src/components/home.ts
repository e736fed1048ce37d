const countdownPlace = document.querySelector<HTMLElement>('.countdown');
if (countdownPlace) addEventListener('load', () => countDown(countdownPlace));

/** The time left to book for today, then the next day. */
function countDown({ dataset, lastElementChild: words }: HTMLElement): void {
  const { left = '', later = '', tomorrow = '', cutOff = '', closed = '' } = dataset;
  const behindUtc = (month: number) => new Date(2026, month).getTimezoneOffset();
  // As in domain/calendar.ts, which would be a file to fetch here.
  const isIrishClock = behindUtc(0) === 0 && behindUtc(6) === -60;
  /** Its time as UTC. */
  const inDublin = (days: number) => {
    const day = new Date(Date.now() + days * 864e5);
    if (isIrishClock) return new Date(+day - day.getTimezoneOffset() * 6e4);
    const local = day.toLocaleString('sv', { timeZone: 'Europe/Dublin' });
    return new Date(`${local.replace(' ', 'T')}Z`);
  };
  const isOpen = (day: Date) => !closed.includes(day.toISOString().slice(0, 10));
  const say = () => {
    const now = inDublin(0);
    const end = Date.parse(`1970-01-01T${cutOff}Z`);
    const rest = Math.ceil((end - (+now % 864e5)) / 6e4);
    let days = 1;
    while (!isOpen(inDublin(days))) days += 1;
    const hours = rest > 59 ? `${Math.floor(rest / 60)} h ` : '';
    const weekday = { timeZone: 'UTC', weekday: 'long' } as const;
    if (words)
      words.textContent =
        rest > 0 && isOpen(now)
          ? left.replace('[time]', `${hours}${rest % 60} min`)
          : later.replace(
              '[day]',
              days > 1 ? inDublin(days).toLocaleString('en-IE', weekday) : tomorrow,
            );
  };
  say();
  setInterval(say, 60_000);
}
