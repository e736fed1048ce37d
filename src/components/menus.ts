/** What the header's menus need beyond the browser's own details and popovers. */
export function menus(): void {
  // A popover that is opened from another one does not return the focus (HTML Standard, show popover).
  const chooser = document.querySelector<HTMLElement>('#register-roles');
  chooser?.addEventListener('toggle', ({ newState }) => {
    const focused = document.activeElement;
    if (newState === 'open' || !(focused === document.body || chooser.contains(focused))) return;
    document.querySelector<HTMLElement>('#site-menu:popover-open .apart button')?.focus();
  });

  // On wide screens the submenus cover the page, so Escape and a press elsewhere close them.
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
