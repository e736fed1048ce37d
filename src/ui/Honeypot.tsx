import { common } from '#messages/common.ts';

/** Only robots fill it in. */
export function Honeypot({ form }: { form: string }) {
  const id = `${form}-website`;
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>{common.fields.honeypot}</label>
      <input id={id} name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
