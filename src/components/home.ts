// One file, because each script costs a hash in the policy.
const countdownPlace = document.querySelector<HTMLElement>('.countdown');
if (countdownPlace) addEventListener('load', () => countDown(countdownPlace));

/** The time left to book for today, then the next day. Starts after loading: time zone data delays the first paint. */
function countDown({ dataset, lastElementChild: words }: HTMLElement): void {
  const { left = '', later = '', tomorrow = '', cutOff = '', closed = '' } = dataset;
  const inDublin = (ahead: number, locale: string, options?: Intl.DateTimeFormatOptions) =>
    new Date(Date.now() + ahead * 864e5).toLocaleString(locale, {
      timeZone: 'Europe/Dublin',
      ...options,
    });
  // "2026-11-24 09:30:00".
  const isOpen = (ahead: number) => !closed.includes(inDublin(ahead, 'sv').slice(0, 10));
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
  const say = () => {
    const rest = minutes(cutOff) - minutes(inDublin(0, 'sv').slice(11));
    let ahead = 1;
    while (!isOpen(ahead)) ahead += 1;
    const hours = rest > 59 ? `${Math.floor(rest / 60)} h ` : '';
    if (words)
      words.textContent =
        rest > 0 && isOpen(0)
          ? left.replace('[time]', `${hours}${rest % 60} min`)
          : later.replace(
              '[day]',
              ahead > 1 ? inDublin(ahead, 'en-IE', { weekday: 'long' }) : tomorrow,
            );
  };
  say();
  setInterval(say, 60_000);
}

// Loads when the block comes near the view.
const statisticsBlock = document.querySelector<HTMLElement>('#statistics');
if (statisticsBlock) {
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      statisticsBlock.dispatchEvent(new CustomEvent('wake', { bubbles: true }));
    },
    { rootMargin: '25%' },
  );
  watch.observe(statisticsBlock);
}
