import type { Failure } from '#api/client.ts';
import { askMessages as messages } from '#messages';
import { Told } from './Told.tsx';
import { useSlow } from './use-slow.ts';

interface Props {
  heading: string;
  failure: Failure;
  /** What the visitor need not fear. */
  more: string;
  phone: string;
  isAsking: boolean;
  look: () => void;
}

/** Nothing came back: why, the button that asks again, and whom to call. */
export function AskAgain({ heading, failure, more, phone, isAsking, look }: Props) {
  const isSlow = useSlow(isAsking);
  return (
    <Told heading={heading} kind="problem">
      <p role="alert">
        {messages.why[failure]} {more}
      </p>
      <p className="told-links">
        <button className="button" type="button" onClick={look}>
          {messages.again}
        </button>
        <a className="button" data-kind="quiet" href={`tel:${phone.replaceAll(' ', '')}`}>
          {messages.call(phone)}
        </a>
      </p>
      {isSlow && <p>{messages.loading}</p>}
    </Told>
  );
}
