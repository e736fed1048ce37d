import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Listens on a free port; returns it. */
export async function listening(server: Server, host = '127.0.0.1'): Promise<number> {
  server.listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return address.port;
}

export async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(probes.map((probe) => listening(probe)));
  await Promise.all(probes.map((probe) => new Promise((done) => probe.close(done))));
  return ports;
}

export const freePort = async (): Promise<number> => (await freePorts(1))[0] ?? 0;
