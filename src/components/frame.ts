import { page, runSilently } from '#integrations/islands/inline.ts';
import { storeHidden } from '#stores/consent.ts';
import { hasPendingWork } from '#stores/pending-work.ts';

/* One script for the frame: each inline script costs a hash in the policy, which does not compress. */

// Shrinks from 100px of scroll (D27), without layout shift.
const shrinkHeader = () =>
  document.documentElement.toggleAttribute('data-scrolled', scrollY >= 100);
addEventListener('scroll', shrinkHeader);
shrinkHeader();

resumePending();
menus();
hideNotices();
sayNavigating();
checkNewsletter();
offerTelephone();

function resumePending(): void {
  // A page that redirects is hidden (Session.astro): the next one shows it.
  if (document.documentElement.hidden || !hasPendingWork()) return;
  page['pending'] = '';
  void runSilently('pending');
}

/** The words come after 400 ms (Templates.astro). Browsers without the Navigation API show their own. */
function sayNavigating(): void {
  if (!('navigation' in window)) return;
  let timer: ReturnType<typeof setTimeout>;
  const stop = () => {
    clearTimeout(timer);
    document.querySelector('.loading')?.remove();
  };
  navigation.onnavigateerror = self.onpageshow = stop;
  navigation.onnavigate = ({ destination: { sameDocument, url }, downloadRequest }) => {
    stop();
    if (sameDocument || downloadRequest !== null || !url.startsWith(origin)) return;
    timer = setTimeout(() => {
      const screen = document.querySelector<HTMLTemplateElement>('#loading');
      document.querySelector('#toasts')?.append(screen?.content.cloneNode(true) ?? '');
    }, 400);
  };
}

/** Disables the button of an empty newsletter form; without scripts the browser validates. */
function checkNewsletter(): void {
  const form = document.querySelector<HTMLFormElement>('.subscribe-form');
  const button = form?.querySelector('button');
  const input = form?.querySelector('input');
  if (!form || !button || !input) return;
  const check = () => (button.disabled = input.value.trim() === '');
  form.oninput = check;
  form.onreset = () => setTimeout(check);
  check();
  // Restored values fire no event.
  addEventListener('pageshow', check);
}

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

/** Hides a notice by its button or by closing it, for the visit or for good (NoticeGate.astro). */
function hideNotices(): void {
  const hide = ({ target, type }: Event) => {
    if (!(target instanceof HTMLElement) || (type === 'click' && !target.hasAttribute('data-hide')))
      return;
    const notice = target.closest<HTMLElement>('[data-until]');
    if (!notice) return;
    notice.remove();
    document.querySelector('main')?.focus({ preventScroll: true });
    storeHidden(notice.dataset);
  };
  addEventListener('click', hide);
  // It does not bubble.
  addEventListener('close', hide, true);
}

function menus(): void {
  // Wide submenus cover the page, so Escape and outside clicks close them.
  const open = () => document.querySelector<HTMLDetailsElement>('#site-menu details[open]');
  addEventListener('keydown', (event) => {
    const menu = open();
    if (event.key !== 'Escape' || !menu) return;
    menu.open = false;
    if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
  });
  const closeOutside = ({ target }: Event) => {
    const menu = open();
    if (menu && target instanceof Node && !menu.contains(target)) menu.open = false;
  };
  addEventListener('pointerdown', closeOutside);
  addEventListener('focusin', closeOutside);
}
