import type { Failure } from '#api/client.ts';
import { accountMessages as messages, notLoadedMessages } from '#messages';
import { useSession } from '#stores/use-session.ts';
import { useSlow } from '../parts/use-slow.ts';

interface Props {
  failure: Failure;
  isReading: boolean;
  retry: () => void;
}

/** The account did not load: why, and what to do. Without a connection it says who was logged in here last. */
export function Failed({ failure, isReading, retry }: Props) {
  const { user } = useSession().auth;
  const isSlow = useSlow(isReading);
  return (
    <section className="card stack" role="alert">
      <h2>{messages.failed}</h2>
      <p>{notLoadedMessages[failure]}</p>
      {failure === 'offline' && user !== null && (
        <p>{messages.offline(`${user.firstname} ${user.lastname}`)}</p>
      )}
      <button className="button" type="button" onClick={() => !isReading && retry()}>
        {messages.again}
      </button>
      {isSlow && <p>{messages.loading}</p>}
    </section>
  );
}
