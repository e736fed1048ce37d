import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { MINUTE_MS } from '#domain/days/durations.ts';
import type { Log } from '../log/log.ts';
import { networkOf } from './network.ts';

export interface ConnectionBounds {
  log: Log;
  /** The process may have so many, by default nine tenths of the files that it may open. */
  max?: number | undefined;
  /** One network may have so many. Leave it out behind a proxy, from whose address everybody comes. */
  maxEach?: number | undefined;
}

/** Browsers open six each, and an office or a provider shares one address (D156). */
export const MAX_EACH_NETWORK = 512;

/** Closes what is too many at once, and says so in the log at most once a minute. */
export function boundConnections(
  server: Server,
  { log, max = nineTenthsOfFiles(), maxEach = Infinity }: ConnectionBounds,
): void {
  if (max !== undefined) server.maxConnections = max;
  const places = networkPlaces(maxEach);
  const logged = new Map<string, number>();
  const closed = (why: string): void => {
    const now = performance.now();
    if (now - (logged.get(why) ?? -Infinity) < MINUTE_MS) return;
    logged.set(why, now);
    log({ event: 'connections', level: 'warn', outcome: 'closed', why });
  };
  server.on('drop', () => closed('as many are open as this process may open'));
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (!places.take(address)) {
      socket.destroy();
      closed('one network has too many');
      return;
    }
    socket.once('close', () => places.leave(address));
  });
}

/** Programs of this machine, such as a proxy, are not counted. */
export function networkPlaces(max: number) {
  const taken = new Map<string, number>();
  return {
    take: (address: string): boolean => {
      const network = networkOf(address);
      const count = taken.get(network) ?? 0;
      if (isOwn(address)) return true;
      if (count >= max) return false;
      taken.set(network, count + 1);
      return true;
    },
    leave: (address: string): void => {
      const network = networkOf(address);
      const left = (taken.get(network) ?? 0) - 1;
      if (left > 0) taken.set(network, left);
      else taken.delete(network);
    },
  };
}

const isOwn = (address: string): boolean => /^(::ffff:)?127\.|^::1$|^$/.test(address);

/**
 * Beyond the limit the system closes connections without a word. Returns undefined where the system does not say its
 * limit.
 */
function nineTenthsOfFiles(): number | undefined {
  try {
    const [, files] =
      /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return files === undefined ? undefined : Math.floor(Number(files) * 0.9);
  } catch {
    return undefined;
  }
}
