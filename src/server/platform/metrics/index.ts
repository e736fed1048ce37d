export { createMeter, type Meter, serveMetrics } from './meter.ts';
export { watchQueue, watchDatabase, watchDisk, watchFiles } from './figures.ts';
