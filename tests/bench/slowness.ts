import { createHash } from 'node:crypto';

/** The yardstick takes so long on the machine of the bounds. */
const YARDSTICK_MS = 110;

/** Returns how many times slower this machine is at the moment than the one of the bounds, at least 1. */
export function slowness(): number {
  const before = process.cpuUsage();
  for (let round = 0; round < 60; round++) {
    const rows = Array.from({ length: 5_000 }, (_, at) => ({ at, name: `row ${at}` }));
    createHash('sha256')
      .update(JSON.stringify(structuredClone(rows)))
      .digest();
  }
  const { user, system } = process.cpuUsage(before);
  return Math.max(1, (user + system) / 1000 / YARDSTICK_MS);
}
