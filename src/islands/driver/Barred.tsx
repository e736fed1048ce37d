import { useEffect, useRef } from 'react';
import { loginPath } from '#api/return-target.ts';
import { driverMessages as messages } from '#messages';

interface Props {
  state: 'out' | 'forbidden';
  phone: string;
}

/** Why there are no stops to see: nobody is logged in, or the office has not approved the account. */
export function Barred({ state, phone }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card stack">
      <h2 tabIndex={-1} ref={heading}>
        {messages[state]}
      </h2>
      {state === 'out' ? (
        <p>
          <a className="button" href={loginPath('driver')}>
            {messages.login}
          </a>
        </p>
      ) : (
        <p>
          {messages.forbiddenMore}{' '}
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{messages.call(phone)}</a>
        </p>
      )}
    </section>
  );
}
