/** Figures for Prometheus: what the log counts, what the database holds, and the address where they are read. */
export { createMeter, type Meter } from './meter.ts';
export { watchQueue } from './queue-figures.ts';
export { serveMetrics } from './serve.ts';
export { watchDatabase, watchDisk } from './store-figures.ts';
