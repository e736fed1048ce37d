import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { contentOf } from './content.ts';
import { limiterOf } from './http/limits.ts';
import { logToOutput, type Log } from './http/log.ts';
import { COMPOSERS } from './mail/composers.ts';
import { transportOf } from './mail/transport.ts';
import { startMailWorker } from './mail/worker.ts';
import { placesOf } from './places/places.ts';
import { openedStore } from './ready.ts';
import type { Services } from './services.ts';
import type { Listener } from './static-site.ts';
import { liveSteps } from './tracking/live.ts';
import { startUpkeep } from './upkeep.ts';
import { watchSteps } from './tracking/new-steps.ts';

export interface RunningApi {
  services: Services;
  /** Answers requests of node:http. */
  listener: Listener;
  /** Where mails become files; undefined when they are sent. */
  mailFolder: string | undefined;
  /** Ends streams and takes no more mail in hand; call it before the server stops listening. */
  quiet: () => void;
  /** Finishes the mail at hand and closes the database; call it after the last answer. */
  close: () => Promise<void>;
}

export interface ApiOptions {
  root: string;
  config: Config;
  log?: Log;
}

/** Opens the database, starts the background work, and puts the API together. Throws a Refusal without a database. */
export async function startApi({
  root,
  config,
  log = logToOutput,
}: ApiOptions): Promise<RunningApi> {
  const store = await openedStore(config);
  const services: Services = {
    db: store.db,
    engine: store.engine,
    config,
    content: contentOf(root),
    now: () => Date.now(),
    log,
    limiter: limiterOf({ factor: config.rateLimitFactor, pool: store.pool }),
    live: liveSteps(watchSteps(store.db, log)),
    wakeMail: () => mail.wake(),
    places: placesOf({ config, log }),
  };
  const transport = transportOf(config);
  const mail = startMailWorker({ services, composers: COMPOSERS, transport });
  // What waited while the server was down.
  mail.wake();
  const upkeep = startUpkeep(services);
  const handle = getRequestListener(createApp(services).fetch);
  return {
    services,
    listener: (request, response) => void handle(request, response),
    mailFolder: transport.folder,
    quiet: () => {
      services.live.close();
      void mail.stop();
    },
    close: async () => {
      await mail.stop();
      await upkeep.stop();
      await store.close();
    },
  };
}
