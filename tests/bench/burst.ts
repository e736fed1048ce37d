import { Agent, request } from 'node:http';

/** How many ask in the same moment. */
const CALLERS = 2_000;

/** What a burst of callers came to; milliseconds from the moment in which each request was sent. */
export interface Burst {
  served: number;
  refused: number;
  slowestServedMs: number;
  /** Of 99 refusals in 100. */
  refusalMs: number;
}

/** Opens connections one after the other, then sends a body over all of them at once. */
export async function burst(url: string, body: string): Promise<Burst> {
  const agent = new Agent({ maxSockets: CALLERS });
  const callers = Array.from({ length: CALLERS }, () => caller(url, body, agent));
  for (const { isConnected } of callers) await isConnected;
  const answers = await Promise.all(callers.map(({ send }) => send()));
  agent.destroy();
  const times = (isServed: boolean): number[] =>
    answers
      .filter(({ status }) => (status === 200) === isServed)
      .map(({ ms }) => ms)
      .sort((one, other) => one - other);
  const served = times(true);
  const refused = times(false);
  return {
    served: served.length,
    refused: refused.length,
    slowestServedMs: served.at(-1) ?? 0,
    refusalMs: refused[Math.floor(refused.length * 0.99)] ?? 0,
  };
}

interface Answer {
  status: number;
  ms: number;
}

function caller(
  url: string,
  body: string,
  agent: Agent,
): { isConnected: Promise<void>; send: () => Promise<Answer> } {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const asked = request(url, { method: 'POST', agent, headers });
  const connected = Promise.withResolvers<undefined>();
  asked.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', () => connected.resolve(undefined));
    else connected.resolve(undefined);
  });
  const answered = Promise.withResolvers<Answer>();
  asked.once('error', (error) => {
    connected.resolve(undefined);
    answered.reject(error);
  });
  let sent = 0;
  asked.once('response', (response) => {
    answered.resolve({ status: response.statusCode ?? 0, ms: performance.now() - sent });
    response.resume();
  });
  return {
    isConnected: connected.promise,
    send: () => {
      sent = performance.now();
      asked.end(body);
      return answered.promise;
    },
  };
}
