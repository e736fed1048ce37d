type Load = () => Promise<unknown>;

/** Runs the modules of what is in view, one in each idle moment; `modulesOf` returns what loads those of an element. */
export function runInView(modulesOf: (data: DOMStringMap) => readonly Load[]): void {
  const inView = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      inView.unobserve(target);
      runInTurn(modulesOf(target.closest<HTMLElement>('[data-island],form')?.dataset ?? {}));
    }
  });
  // The element of a widget has no box (display: contents), so it is never in view itself.
  for (const content of document.querySelectorAll(
    'main [data-island]:not([data-alive]) > *,main form[data-enhance]',
  ))
    inView.observe(content);
}

/** One module an idle moment: React alone takes a slow processor as long as a page may be blocked (50 ms). */
function runInTurn([first, ...rest]: readonly Load[]): void {
  const idle = 'requestIdleCallback' in self ? requestIdleCallback : setTimeout;
  if (first)
    idle(
      () =>
        void first().then(
          () => runInTurn(rest),
          () => undefined,
        ),
    );
}
