import { cvDayBytes, CV_KIND, MAX_CV_DAY_BYTES } from '#server/careers/index.ts';
import { CLAIM_KIND } from '#server/claims/index.ts';
import { PROOF_KIND } from '#server/drivers/index.ts';
import { waitingRefunds } from '#server/payments/index.ts';
import { type Store, readMark, records } from '#server/platform/db/index.ts';
import type { Address } from '#server/platform/http/index.ts';
import { MAIL_KINDS } from '#content-schema/mail-schema.ts';
import {
  createMeter,
  type Meter,
  serveMetrics,
  watchDatabase,
  watchDisk,
  watchFiles,
  watchQueue,
} from '#server/platform/metrics/index.ts';
import type { Services } from './services.ts';

/** It is served before the server has started. */
export interface ServedMeter extends Pick<Meter, 'counting'> {
  watch: (services: Services, store: Pick<Store, 'db' | 'pool'>) => void;
  close: () => Promise<void>;
}

export async function servedMeter(address: Address): Promise<ServedMeter> {
  const meter = createMeter();
  const { close } = await serveMetrics(meter, address);
  const { counting } = meter;
  return { counting, watch: (services, store) => watchServer(meter, services, store), close };
}

export function watchServer(
  meter: Meter,
  services: Services,
  store: Pick<Store, 'db' | 'pool'>,
): void {
  const { db, now, config, content, lifecycle, live, payments } = services;
  watchDatabase(meter, store);
  watchQueue(meter, services);
  watchFiles(meter, store, [CV_KIND, CLAIM_KIND, PROOF_KIND]);
  if (config.dataDir !== ':memory:') watchDisk(meter, config.dataDir);
  const { gauge } = meter;
  gauge('courier_draining', '1 while the server stops.', () => (lifecycle.isDraining ? 1 : 0));
  gauge('courier_content_current', '0 when content/ has changed since the start: restart.', () =>
    content.isCurrent() ? 1 : 0,
  );
  gauge('courier_sandbox', '1 while a sandbox plays the payment provider and nobody pays.', () =>
    Number(payments.isSandbox),
  );
  gauge('courier_streams_open', 'Visitors who follow a parcel at the moment.', () =>
    live.streams(),
  );
  gauge('courier_mails_given_up', 'Mails that nobody sends any more: office jobs.', () =>
    records.count(db, 'outbox', GIVEN_UP),
  );
  gauge('courier_cv_day_bytes', 'Size of the CVs that have come in the last 24 hours.', () =>
    cvDayBytes(db, now()),
  );
  gauge(
    'courier_cv_day_max_bytes',
    'From which size on large CVs are refused for a day.',
    () => MAX_CV_DAY_BYTES,
  );
  const refunds = () => waitingRefunds(db);
  gauge(
    'courier_refunds_waiting',
    'Refunds that the provider has not made yet.',
    async () => (await refunds()).count,
  );
  gauge('courier_refund_oldest_age_seconds', 'How long the oldest of them is owed.', async () => {
    const { oldest } = await refunds();
    return oldest === undefined ? 0 : Math.max(0, (now() - oldest) / 1000);
  });
  for (const [mark, what] of [
    ['audit', 'the books were last found in order'],
    ['backup', 'the last backup was made'],
  ] as const)
    meter.gauges({
      name: `courier_${mark}_age_seconds`,
      help: `How long ago ${what}; absent when never.`,
      labels: [],
      read: async () => {
        const at = await readMark(db, mark);
        return at === undefined ? [] : [{ labels: {}, value: Math.max(0, (now() - at) / 1000) }];
      },
    });
}

const GIVEN_UP = {
  kind: ['in', MAIL_KINDS],
  done_at: null,
  given_up_at: ['is not', null],
} as const;
