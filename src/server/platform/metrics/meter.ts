import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type Address, listen, type RunningServer } from '../http/listen.ts';
import { READY_TIMEOUT_MS } from '../http/readiness.ts';
import { type Log, type LogLine, releaseHere } from '../log/log.ts';
import { withTimeout } from '../timeout.ts';

export type Meter = ReturnType<typeof createMeter>;

/** Label values never come from visitors. */
interface LabelledFigure {
  name: string;
  help: string;
  labels: readonly string[];
  read: () => Promise<readonly { labels: Record<string, string>; value: number }[]>;
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = ['GET', 'POST', 'HEAD', 'OPTIONS'];
/**
 * The other figures arrive anyway. It is longer than a silent database takes to be called down, and shorter than the ten
 * seconds after which Prometheus takes nothing.
 */
const TIMEOUT_MS = READY_TIMEOUT_MS + 1_000;

export function createMeter() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({
    name: 'courier_build_info',
    help: 'Always 1; its label is the release that serves.',
    labelNames: ['version'],
    registers,
  }).set({ version: releaseHere() }, 1);
  const count = metricCounters(registry);
  const gauges = ({ name, help, labels, read }: LabelledFigure) =>
    void new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers,
      async collect() {
        const rows = await withTimeout(
          read().catch(() => undefined),
          TIMEOUT_MS,
          undefined,
        );
        this.reset();
        // A figure that cannot be read would be reported as 0.
        if (labels.length === 0) this.remove();
        for (const row of rows ?? []) this.set(row.labels, row.value);
      },
    });
  return {
    counting:
      (log: Log): Log =>
      (line) => {
        count(line);
        log(line);
      },
    gauge: (name: string, help: string, read: () => number | Promise<number>) =>
      gauges({
        name,
        help,
        labels: [],
        read: async () => [{ labels: {}, value: await read() }],
      }),
    gauges,
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function metricCounters(registry: Registry): (line: LogLine) => void {
  const registers = [registry];
  const labelNames = ['method', 'route', 'status'];
  const requests = new Counter({
    name: 'courier_http_requests_total',
    help: 'Requests to the API by the pattern of their route, never by their path.',
    labelNames,
    registers,
  });
  const durations = new Histogram({
    name: 'courier_http_request_duration_seconds',
    help: 'How long the API took to answer.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  });
  const errors = new Counter({
    name: 'courier_errors_total',
    help: 'Failures that nobody expected: each has a line in the log.',
    registers,
  });
  const webhooks = new Counter({
    name: 'courier_webhooks_refused_total',
    help: 'Events whose signature was wrong: an attack, or a wrong STRIPE_WEBHOOK_SECRET.',
    registers,
  });
  const odd = new Counter({
    name: 'courier_webhooks_odd_total',
    help: 'Rightly signed events of the payment provider that cannot be read: they had no effect.',
    registers,
  });
  const jobs = new Counter({
    name: 'courier_job_attempts_total',
    help: 'Attempts of jobs by how they ended.',
    labelNames: ['lane', 'kind', 'outcome'],
    registers,
  });
  return (line) => {
    if (line['event'] === 'request') {
      const method = METHODS.find((known) => known === line['method']) ?? 'other';
      const route = String(line['route']);
      requests.inc({ method, route, status: String(line['status']) });
      durations.observe({ method, route }, Number(line['ms']) / 1000);
    } else if (line['event'] === 'error') errors.inc();
    else if (line['outcome'] === 'webhook refused') webhooks.inc();
    else if (line['outcome'] === 'odd event') odd.inc();
    else if (line['kind'] !== undefined && line['attempts'] !== undefined)
      jobs.inc({
        lane: String(line['event']),
        kind: String(line['kind']),
        outcome: String(line['outcome']),
      });
  };
}

/** Throws a StartRefusal when the port is taken. */
export const serveMetrics = (meter: Meter, address: Address): Promise<RunningServer> =>
  listen(
    (request, response) => {
      if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
        response
          .writeHead(404, { 'content-type': 'text/plain' })
          .end('The figures are at /metrics.\n');
        return;
      }
      meter.text().then(
        (text) => response.writeHead(200, { 'content-type': meter.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    },
    { ...address, prefix: 'METRICS_' },
  );
