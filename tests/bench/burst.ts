import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** So many clients send in the same moment. */
const CALLERS = 2_000;
/** So many requests are written before answers are read, so that the client does not delay answers itself. */
const AT_ONCE = 25;

/**
 * Opens connections, then sends a body over all of them, as fast as one process can. Returns how
 * many were served and refused, and milliseconds from the moment in which each request was sent.
 */
export async function burst(url: string, body: string) {
  const { hostname, port, pathname } = new URL(url);
  const request = Buffer.from(
    `POST ${pathname} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  const sockets: Socket[] = [];
  const open = async (): Promise<Socket> => {
    const socket = connect(Number(port), hostname).setNoDelay(true);
    await once(socket, 'connect');
    return socket;
  };
  // One after the other takes so long on a busy machine that the server closes the first ones, which say nothing.
  while (sockets.length < CALLERS)
    sockets.push(...(await Promise.all(Array.from({ length: AT_ONCE }, open))));
  const answers: Promise<Answer>[] = [];
  for (const socket of sockets) {
    answers.push(answerOf(socket));
    socket.write(request);
    if (answers.length % AT_ONCE === 0) await nextTurn();
  }
  const all = await Promise.all(answers);
  for (const socket of sockets) socket.destroy();
  const served = times(all, 200);
  const refused = times(all, 503);
  if (served.length + refused.length < CALLERS) throw new Error('Some answers were neither.');
  return {
    'burst: served': served.length,
    'burst: last of them, ms': served.at(-1) ?? 0,
    'burst: refused': refused.length,
    'burst: half of them, ms': refused[Math.floor(refused.length / 2)] ?? 0,
    'burst: 99 in 100, ms': refused[Math.floor(refused.length * 0.99)] ?? 0,
  };
}

type Answer = Awaited<ReturnType<typeof answerOf>>;

async function answerOf(socket: Socket) {
  const sent = performance.now();
  const chunk = await new Promise<Buffer>((resolve, reject) => {
    const closed = () => reject(new Error('The server closed a connection without an answer.'));
    socket.once('data', resolve).once('error', reject).once('close', closed);
  });
  return { status: Number(chunk.subarray(9, 12).toString()), ms: performance.now() - sent };
}

const times = (answers: readonly Answer[], wanted: number): number[] =>
  answers
    .filter(({ status }) => status === wanted)
    .map(({ ms }) => ms)
    .sort((one, other) => one - other);
