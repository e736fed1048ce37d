import { connect, createServer, type Socket } from 'node:net';
import type { Link } from './visit.ts';

/** A packet carries so many bytes of data, and headers of TCP and IP. */
const PACKET = { data: 1400, headers: 40 };
/** A new connection needs these round trips before it carries anything: one for the name (DNS), one for TCP. */
const ROUND_TRIPS_TO_OPEN = 2;

/**
 * Starts a slow line on `port` to the server on another port. Every packet takes its turn, and half a round trip. A
 * browser's own emulation lets each read take a whole packet's time, however short it is, so pages over TLS took once
 * or twice their time by chance.
 */
export async function startLine(
  port: number,
  { serverPort, rttMs, kbps }: Link & { serverPort: number },
): Promise<() => void> {
  const server = createServer({ noDelay: true }, (visitor) => {
    const origin = connect({ port: serverPort, noDelay: true });
    const openAt = performance.now() + ROUND_TRIPS_TO_OPEN * rttMs;
    const pass = (from: Socket, to: Socket): void => {
      let freeAt = openAt;
      // Timers of two packets may ring in the wrong order, within the same millisecond.
      const onTheWay: Buffer[] = [];
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
      from.on('data', (data) => {
        for (let at = 0; at < data.length; at += PACKET.data) {
          const packet = data.subarray(at, at + PACKET.data);
          const now = performance.now();
          freeAt = Math.max(freeAt, now) + ((packet.length + PACKET.headers) * 8) / kbps;
          onTheWay.push(packet);
          setTimeout(() => to.write(onTheWay.shift() ?? ''), freeAt + rttMs / 2 - now);
        }
      });
    };
    pass(visitor, origin);
    pass(origin, visitor);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return () => void server.close();
}
