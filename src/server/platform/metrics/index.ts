/** Metrics for Prometheus: counters from the log, gauges from the database, and their address. */
export { createMeter, type Meter } from './meter.ts';
export { watchQueue } from './figures.ts';
export { serveMetrics } from './meter.ts';
export { watchDatabase, watchDisk } from './figures.ts';
