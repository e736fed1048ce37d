import { getRequestListener } from '@hono/node-server';
import { paymentWebhook } from '#api/payments.ts';
import { BASE, createApp } from './app.ts';
import type { Config } from './config.ts';
import { contentOf } from './content.ts';
import { limiterOf } from './http/limits.ts';
import { logToOutput, type Log } from './http/log.ts';
import { COMPOSERS } from './mail/composers.ts';
import { transportOf } from './mail/transport.ts';
import { startMailWorker } from './mail/worker.ts';
import { startRefunds } from './orders/refunds.ts';
import { paymentsOf } from './payments/payments.ts';
import { startDeliveries } from './payments/sandbox/deliver.ts';
import { placesOf } from './places/places.ts';
import { openedStore } from './ready.ts';
import type { Services } from './services.ts';
import type { NodeListener } from './static-site.ts';
import { liveSteps } from './tracking/live.ts';
import { startUpkeep } from './upkeep.ts';
import { watchSteps } from './tracking/new-steps.ts';

export interface RunningApi {
  services: Services;
  /** Answers requests of node:http. */
  listener: NodeListener;
  /** Where mails become files; undefined when they are sent. */
  mailFolder: string | undefined;
  /** Ends streams and starts no more mail; call it before the server stops listening. */
  quiet: () => void;
  /** Finishes the mail that is being sent and closes the database; call it after the last answer. */
  close: () => Promise<void>;
}

export interface ApiOptions {
  config: Config;
  log?: Log;
}

/** Opens the database, starts the background work, and puts the API together. Throws a StartRefusal without a database. */
export async function startApi({ config, log = logToOutput }: ApiOptions): Promise<RunningApi> {
  const store = await openedStore(config, log);
  const now = () => Date.now();
  const services: Services = {
    db: store.db,
    engine: store.engine,
    config,
    content: contentOf(config.contentDir),
    now,
    log,
    limiter: limiterOf({ factor: config.rateLimitFactor, pool: store.pool }),
    live: liveSteps(watchSteps(store.db, log)),
    wakeMail: () => mail.wake(),
    wakeRefunds: () => refunds.wake(),
    payments: paymentsOf({ config, db: store.db, now }, () => deliveries?.wake()),
    places: placesOf({ config, log }),
  };
  const transport = transportOf(config);
  const mail = startMailWorker({ services, composers: COMPOSERS, transport });
  // What has been waiting while the server was down.
  mail.wake();
  const upkeep = startUpkeep(services);
  const refunds = startRefunds(services);
  const app = createApp(services);
  const deliveries =
    services.payments.sandbox &&
    startDeliveries(services, (headers, body) =>
      Promise.resolve(
        app.request(`${BASE}/${paymentWebhook.path}`, { method: 'POST', headers, body }),
      ),
    );
  let mailStopped: Promise<void> | undefined;
  const handle = getRequestListener(app.fetch);
  return {
    services,
    listener: (request, response) => void handle(request, response),
    mailFolder: transport.folder,
    quiet: () => {
      services.live.close();
      mailStopped = mail.stop();
      void deliveries?.stop();
      void refunds.stop();
    },
    close: async () => {
      await (mailStopped ?? mail.stop());
      await deliveries?.stop();
      await refunds.stop();
      await upkeep.stop();
      await store.close();
    },
  };
}
