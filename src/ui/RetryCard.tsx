import { phoneLink } from '#domain/people/phone-link.ts';
import type { Failure } from '#api/client.ts';
import * as common from '#messages/common.ts';
import * as failures from '#messages/failures.ts';
import { StatusCard } from './StatusCard.tsx';
import { useSlow } from './use-slow.ts';

interface Props {
  heading: string;
  failure: Failure;
  /** It reassures the visitor. */
  more: string;
  phone: string;
  isAsking: boolean;
  look: () => void;
}

/** Shows why a request failed, with a retry button and the telephone. */
export function RetryCard({ heading, failure, more, phone, isAsking, look }: Props) {
  const isSlow = useSlow(isAsking);
  return (
    <StatusCard heading={heading} kind="problem">
      <p role="alert">
        {failures.why[failure]} {more}
      </p>
      <p className="row">
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
