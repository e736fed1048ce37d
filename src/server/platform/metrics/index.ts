export { createMeter, type Meter } from './meter.ts';
export { watchQueue } from './figures.ts';
export { serveMetrics } from './meter.ts';
export { watchDatabase, watchDisk, watchFiles } from './figures.ts';
