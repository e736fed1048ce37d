import { storeHidden } from '#stores/consent.ts';
import lateFrame from './late-frame.ts?worker&url';

/* A press or a failure may need this before the page has loaded. The rest of the frame comes after that. */

hideNotices();
offerTelephone();
addEventListener('load', () => void import(/* @vite-ignore */ lateFrame).catch(() => undefined));

/** Adds the telephone below the plain form of a failed widget (Templates.astro). */
function offerTelephone(): void {
  document.addEventListener('island:failed', ({ target }) => {
    if (!(target instanceof Element)) return;
    const fallback = document.querySelector<HTMLTemplateElement>('#hydration-fallback');
    if (fallback && target.querySelector('form[action]'))
      target.after(fallback.content.cloneNode(true));
    if (!target.matches('main [data-island]')) return;
    document.querySelector('[data-hydration-fallback]')?.removeAttribute('hidden');
    // The headline is as before the request (RequestGate.astro).
    document.documentElement.removeAttribute('data-requested');
  });
}

/** Hides a notice by its button or by closing it, for the visit or for good (DueGate.astro). */
function hideNotices(): void {
  const hide = ({ target, type }: Event) => {
    if (!(target instanceof HTMLElement) || (type === 'click' && !target.hasAttribute('data-hide')))
      return;
    const notice = target.closest<HTMLElement>('.notice, dialog[data-until]');
    if (!notice) return;
    notice.remove();
    document.querySelector('main')?.focus({ preventScroll: true });
    storeHidden(notice.dataset);
  };
  addEventListener('click', hide);
  // It does not bubble.
  addEventListener('close', hide, true);
}
