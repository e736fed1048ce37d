/**
 * Checks the number of a tracking form on the page and opens /track/{number}. Without this script the browser checks
 * the field and the number goes to /track?id=….
 */
export function trackingForm(form: HTMLElement): void {
  const input = form.querySelector('input');
  if (!(form instanceof HTMLFormElement) || !input) return;
  form.noValidate = true;
  const hint = input.getAttribute('aria-describedby');
  const problem = document.createElement('span');
  problem.className = 'problem';
  problem.id = `${input.id}-problem`;
  input.after(problem);
  form.addEventListener('submit', (event) => {
    const { validity, value } = input;
    const number = value.trim();
    // Several numbers go to /track?id=…, as without this script.
    if (number !== '' && validity.valid && /[\s,;]/.test(number)) return;
    event.preventDefault();
    if (number !== '' && validity.valid) return location.assign(`${form.action}/${number}`);
    problem.textContent =
      (number === '' ? form.dataset['required'] : form.dataset['notAllowed']) ?? '';
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', hint ? `${hint} ${problem.id}` : problem.id);
    input.focus();
  });
}
