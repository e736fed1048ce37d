/** Opens a booking's payment page. Without scripts the API's page does. */
export function payForm(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  form.addEventListener('submit', (event) => {
    const typed = new FormData(form).get('id');
    if (typeof typed !== 'string') return;
    event.preventDefault();
    location.assign(`${form.dataset['page']}?${new URLSearchParams({ id: typed.trim() })}`);
  });
}
