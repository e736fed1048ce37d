import { ENTRY_FILE } from '#integrations/islands/entry-file.ts';
import type * as Entry from '#integrations/islands/hydrate.ts';
import { hasPendingWork } from '#stores/pending-work.ts';

/* The frame of every page does this after its load event. It is bundled by itself (frame.ts), so it may import what widgets do. */

const SCRIPT = import.meta.env.DEV ? '/src/integrations/islands/hydrate.ts' : ENTRY_FILE;
const entry = (): Promise<typeof Entry> => import(/* @vite-ignore */ SCRIPT);

// Shrinks from 100px of scroll (D27), without layout shift.
const shrinkHeader = () =>
  document.documentElement.toggleAttribute('data-scrolled', scrollY >= 100);
addEventListener('scroll', shrinkHeader);
shrinkHeader();

resumePending();
menus();
sayNavigating();
checkNewsletter();

function resumePending(): void {
  // A page that redirects is hidden (Session.astro): the next one shows it.
  if (document.documentElement.hidden || !hasPendingWork()) return;
  document.documentElement.dataset['pending'] = '';
  // Where the code does not come, the next page tries again.
  entry()
    .then(({ runEnhancement }) => runEnhancement('pending'))
    .catch(() => undefined);
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
