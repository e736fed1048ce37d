/** Opens /track/{number}, or /track?id=… for several. The API answers where no script runs. */
export function trackingForm(form: HTMLElement): void {
  const input = form.querySelector('input');
  if (!(form instanceof HTMLFormElement) || !input) return;
  form.noValidate = true;
  const hint = input.getAttribute('aria-describedby');
  const problem = document.createElement('span');
  problem.className = 'problem';
  problem.id = `${input.id}-problem`;
  input.closest('.box')?.after(problem);
  form.addEventListener('submit', (event) => {
    const { validity, value } = input;
    const number = value.trim();
    event.preventDefault();
    const { path = '' } = form.dataset;
    const query = new URLSearchParams({ id: number });
    if (number !== '' && validity.valid)
      return location.assign(/^[\w-]+$/.test(number) ? `${path}/${number}` : `${path}?${query}`);
    problem.textContent =
      (number === '' ? form.dataset['required'] : form.dataset['notAllowed']) ?? '';
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', hint ? `${hint} ${problem.id}` : problem.id);
    input.focus();
  });
}
