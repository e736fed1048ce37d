import { HONEYPOT } from '#api/honeypot.ts';
import * as common from '#messages/common.ts';

/** By these attributes four password managers leave a field alone. They ignore `autocomplete="off"`. */
const UNFILLED = {
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-lpignore': 'true',
  'data-form-type': 'other',
};

/** Only robots fill it in. */
export function Honeypot({ form }: { form: string }) {
  const id = `${form}-${HONEYPOT}`;
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>{common.fieldsHoneypot}</label>
      <input id={id} name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" {...UNFILLED} />
    </div>
  );
}
