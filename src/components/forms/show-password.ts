/* For ui/PasswordField.tsx outside hydrated widgets. */

const BUTTON = '.password > button';
const show = (button: Element, isShown: boolean) => {
  const input = button.previousElementSibling;
  if (input instanceof HTMLInputElement) {
    input.type = isShown ? 'text' : 'password';
    input.autocapitalize = 'none';
  }
  button.setAttribute('aria-pressed', String(isShown));
};
addEventListener('click', ({ target, defaultPrevented }) => {
  const button = target instanceof Element ? target.closest(BUTTON) : null;
  if (button && !defaultPrevented) show(button, button.getAttribute('aria-pressed') === 'false');
});
addEventListener('submit', ({ defaultPrevented }) => {
  if (!defaultPrevented)
    for (const button of document.querySelectorAll(BUTTON)) show(button, false);
});
