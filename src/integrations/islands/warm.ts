type Load = () => Promise<unknown>;

/** Runs modules of widgets in view, one per idle moment; `modulesOf` returns an element's loaders. */
export function runInView(modulesOf: (data: DOMStringMap) => readonly Load[]): void {
  // A widget's element has no box (display: contents), so it is never in view itself.
  whenInView('main [data-island]:not([data-alive]) > *,main form[data-enhance]', '0px', (content) =>
    runInTurn(modulesOf(content.closest<HTMLElement>('[data-island],form')?.dataset ?? {})),
  );
  whenInView('[data-wake~=near],[data-served]', '25%', (element) =>
    element.dispatchEvent(new CustomEvent('wake', { bubbles: true })),
  );
}

/** Once for each element, when it is within `margin` of the view. */
function whenInView(selector: string, margin: string, then: (element: Element) => void): void {
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        watch.unobserve(target);
        then(target);
      }
    },
    { rootMargin: margin },
  );
  for (const element of document.querySelectorAll(selector)) watch.observe(element);
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
