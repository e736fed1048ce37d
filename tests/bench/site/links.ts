/** A connection between a visitor and the site. */
export interface Link {
  name: string;
  /** There and back, in milliseconds. */
  rttMs: number;
  /** In each direction, in kilobits a second. */
  kbps: number;
}

/** The two connections of the measurements (issue 6); the second one is what browsers' tools call a fast 4G. */
export const LINKS: readonly Link[] = [
  { name: 'slow 3G', rttMs: 400, kbps: 400 },
  { name: '4G', rttMs: 60, kbps: 9_000 },
];

/** How many times as slow as this machine the visitor's telephone is. */
export const CPU_SLOWDOWN = 4;
