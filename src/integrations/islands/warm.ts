type Load = () => Promise<unknown>;

/** Runs modules of widgets in view, one per idle moment; `modulesOf` returns an element's loaders. */
export function runInView(modulesOf: (data: DOMStringMap) => readonly Load[]): void {
  const inView = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      inView.unobserve(target);
      runInTurn(modulesOf(target.closest<HTMLElement>('[data-island],form')?.dataset ?? {}));
    }
  });
  // A widget's element has no box (display: contents), so it is never in view itself.
  for (const content of document.querySelectorAll(
    'main [data-island]:not([data-alive]) > *,main form[data-enhance]',
  ))
    inView.observe(content);
}

/** One module per idle moment: React alone may block a slow processor for 50 ms. */
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
