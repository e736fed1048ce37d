import type { Failure } from '#api/client.ts';
import { account } from '#messages/account.ts';
import { common } from '#messages/common.ts';
import { failures } from '#messages/failures.ts';
import { useSession } from '#stores/use-session.ts';
import { useSlow } from '#ui/use-slow.ts';

interface Props {
  failure: Failure;
  isReading: boolean;
  retry: () => void;
}

export function Failed({ failure, isReading, retry }: Props) {
  const { user } = useSession().auth;
  const isSlow = useSlow(isReading, '');
  return (
    <section className="card stack" role="alert">
      <h2>{account.failed}</h2>
      <p>{failures.notLoaded[failure]}</p>
      {failure === 'offline' && user !== null && (
        <p>{account.offline(`${user.firstname} ${user.lastname}`)}</p>
      )}
      <button className="button" type="button" onClick={() => !isReading && retry()}>
        {common.again}
      </button>
      {isSlow && <p>{common.loading}</p>}
    </section>
  );
}
