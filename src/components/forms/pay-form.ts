/** Opens a booking's payment page. The API's page does so where no script runs. */
export function payForm(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  form.addEventListener('submit', (event) => {
    const typed = new FormData(form).get('id');
    if (typeof typed !== 'string') return;
    event.preventDefault();
    location.assign(`${form.dataset['page']}?${new URLSearchParams({ id: typed.trim() })}`);
  });
}
