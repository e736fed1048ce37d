import { createServer, connect, type Socket } from 'node:net';
import type { Origin } from './inner.ts';
import { Flow, Wire, type Clock } from './line.ts';
import type { Link } from './links.ts';
import { portOf } from './own-edge.ts';

/**
 * A slow link to a port of this machine. It stands in for what only a kernel can do: the handshake's round trip, the
 * delay of each direction, the rate that all connections share, segments, slow start. Nothing is lost on it.
 */
export async function startLinkProxy(link: Link, toPort: number): Promise<Origin> {
  const clock = realClock();
  const up = new Wire(link, clock);
  const down = new Wire(link, clock);
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (visitor) => {
    const site = connect({ port: toPort, host: '127.0.0.1', allowHalfOpen: true });
    const opensAt = clock.now() + link.rttMs;
    join(visitor, site, new Flow(up, opensAt, into(site)));
    join(site, visitor, new Flow(down, opensAt, into(visitor)));
    for (const socket of [visitor, site]) open.add(socket.once('close', () => open.delete(socket)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const close = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of open) socket.destroy();
    await closed;
  };
  return { port: portOf(server.address()), close };
}

/** Hands what comes from one side to the flow; a broken side breaks the other. */
function join(from: Socket, to: Socket, flow: Flow): void {
  from.setNoDelay(true);
  from.on('data', (bytes: Buffer) => flow.write(bytes));
  from.on('end', () => flow.end());
  from.on('error', () => to.destroy());
}

const into =
  (socket: Socket) =>
  (segment: Buffer | undefined): void => {
    if (socket.destroyed) return;
    if (segment === undefined) socket.end();
    else socket.write(segment);
  };

/** Timers fire at whole milliseconds and not always in their order, so one timer does whatever is due, in its order. */
function realClock(): Clock {
  const due: { time: number; act: () => void }[] = [];
  let timer: NodeJS.Timeout | undefined;
  const plan = (): void => {
    clearTimeout(timer);
    if (due[0] !== undefined) timer = setTimeout(run, Math.max(0, due[0].time - performance.now()));
  };
  const run = (): void => {
    while (due[0] !== undefined && due[0].time <= performance.now()) due.shift()?.act();
    plan();
  };
  return {
    now: () => performance.now(),
    at: (time, act) => {
      let place = due.length;
      while (place > 0 && (due[place - 1]?.time ?? 0) > time) place -= 1;
      due.splice(place, 0, { time, act });
      if (place === 0) plan();
    },
  };
}
