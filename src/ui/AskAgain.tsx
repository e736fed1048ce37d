import { phoneLink } from '#domain/phone-link.ts';
import type { Failure } from '#api/client.ts';
import { common } from '#messages/common.ts';
import { failures } from '#messages/failures.ts';
import { StatusCard } from './StatusCard.tsx';
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
    <StatusCard heading={heading} kind="problem">
      <p role="alert">
        {failures.why[failure]} {more}
      </p>
      <p className="status-links">
        <button className="button" type="button" onClick={look}>
          {common.again}
        </button>
        <a className="button" data-kind="quiet" href={phoneLink(phone)}>
          {common.call(phone)}
        </a>
      </p>
      {isSlow && <p>{common.loading}</p>}
    </StatusCard>
  );
}
