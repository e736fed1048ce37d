import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** How many ask in the same moment. */
const CALLERS = 2_000;
/** Requests that are written before answers are read, so that the client does not keep answers waiting itself. */
const AT_ONCE = 25;

/** What a burst of callers came to; milliseconds from the moment in which each request was sent. */
export interface Burst {
  served: number;
  refused: number;
  slowestServedMs: number;
  /** Of a middle refusal. */
  middleRefusalMs: number;
  /** Of 99 refusals in 100. */
  refusalMs: number;
}

/** Opens connections one after the other, then sends a body over all of them, as fast as one process can. */
export async function burst(url: string, body: string): Promise<Burst> {
  const { hostname, port, pathname } = new URL(url);
  const request = Buffer.from(
    `POST ${pathname} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  const sockets: Socket[] = [];
  for (let caller = 0; caller < CALLERS; caller += 1) {
    const socket = connect(Number(port), hostname).setNoDelay(true);
    await once(socket, 'connect');
    sockets.push(socket);
  }
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
    served: served.length,
    refused: refused.length,
    slowestServedMs: served.at(-1) ?? 0,
    middleRefusalMs: refused[Math.floor(refused.length / 2)] ?? 0,
    refusalMs: refused[Math.floor(refused.length * 0.99)] ?? 0,
  };
}

interface Answer {
  status: number;
  ms: number;
}

async function answerOf(socket: Socket): Promise<Answer> {
  const sent = performance.now();
  const chunk = await new Promise<Buffer>((resolve, reject) => {
    socket.once('data', resolve).once('error', reject);
  });
  return { status: Number(chunk.subarray(9, 12).toString()), ms: performance.now() - sent };
}

const times = (answers: readonly Answer[], wanted: number): number[] =>
  answers
    .filter(({ status }) => status === wanted)
    .map(({ ms }) => ms)
    .sort((one, other) => one - other);
