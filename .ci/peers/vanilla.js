const consent = document.querySelector('#consent');
if (localStorage.consent === undefined) consent.open = true;
consent.addEventListener('close', () => (localStorage.consent = consent.returnValue));
const quote = document.querySelector('[data-island=Quote]');
const tabs = [...quote.querySelectorAll('[role=tab]')];
for (const tab of tabs)
  tab.onclick = () => tabs.forEach((one) => one.setAttribute('aria-selected', String(one === tab)));
for (const chip of quote.querySelectorAll('.chips button'))
  chip.onclick = () => (quote.querySelector('[name=kg]').value = chip.value);
quote.onsubmit = (event) => {
  event.preventDefault();
  const typed = Object.fromEntries(new FormData(event.target));
  const status =
    quote.querySelector('[role=alert]') ??
    quote.appendChild(Object.assign(document.createElement('p'), { role: 'alert' }));
  status.textContent =
    typed.from && typed.to && Number(typed.kg) > 0
      ? `From ${typed.from} to ${typed.to}`
      : 'required';
};
