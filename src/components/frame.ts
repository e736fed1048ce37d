import { menus } from './menus.ts';

/*
 * What the frame of every page does with a script: one script for all of it, because the policy names each inline script
 * by a hash, and hashes do not compress.
 */

// The header shrinks from 100px of scroll (D27); its place in the page stays the same.
const shrink = () => document.documentElement.toggleAttribute('data-scrolled', scrollY >= 100);
addEventListener('scroll', shrink);
shrink();

menus();
sayLoading();
checkNewsletter();
offerTelephone();

/**
 * A page that takes longer than 400 ms says so; a fast one shows nothing (Toasts.astro). The browser tells of every way to
 * leave the page; one that does not know this event keeps to its own sign.
 */
function sayLoading(): void {
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

/** Send waits for an address (Footer.astro). Without a script the browser's own check does it. */
function checkNewsletter(): void {
  const form = document.querySelector<HTMLFormElement>('.subscribe-form');
  const button = form?.querySelector('button');
  const input = form?.querySelector('input');
  if (!form || !button || !input) return;
  const check = () => (button.disabled = input.value.trim() === '');
  form.oninput = check;
  form.onreset = () => setTimeout(check);
  check();
  // A browser that comes back to the page puts back what was typed, and tells of it in no other way.
  addEventListener('pageshow', check);
}

/**
 * The code of a form did not load: the form itself works, and below it, where nothing moves, stands what else helps
 * (HydrationFallback.astro). A page that is nothing but its widget says more.
 */
function offerTelephone(): void {
  document.addEventListener('island:failed', ({ target }) => {
    if (!(target instanceof Element)) return;
    const fallback = document.querySelector<HTMLTemplateElement>('#hydration-fallback');
    if (fallback && target.querySelector('form')) target.after(fallback.content.cloneNode(true));
    if (target.closest('main'))
      document.querySelector('[data-hydration-fallback]')?.removeAttribute('hidden');
  });
}
